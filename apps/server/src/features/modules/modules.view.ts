import { isSkillsModule } from '@readytowork/contract';
import { slidePage } from '@readytowork/courseware';
import { type CatalogueModule, chapterOf, slidesOf } from './catalogue.ts';
import type { DocumentName, Renderings } from './renderings.ts';

interface FacilitatorFile {
  label: string;
  document: DocumentName;
}

/** The facilitator files of a module, by the name in their address. */
const documents = new Map<string, FacilitatorFile>([
  ['facilitator-guide.pdf', { label: 'Facilitator Guide', document: 'guide' }],
  ['assessment.pdf', { label: 'Assessment', document: 'assessment' }],
  ['answers.pdf', { label: 'Answers', document: 'answers' }],
]);

const byHand = ['certificate.pdf', { label: 'Certificate', document: 'certificateByHand' }] as const;

/** The certificate is for volunteer training, which the four skills modules alone may be used for (SPEC.md, section 1). */
const documentsOf = (slug: string): Map<string, FacilitatorFile> =>
  isSkillsModule(slug) ? new Map([...documents, byHand]) : documents;

export const documentOf = (slug: string, name: string): FacilitatorFile | undefined =>
  documentsOf(slug).get(name);

export function moduleView(module: CatalogueModule, renderings: Renderings) {
  const { course } = module;
  const version = renderings.version(course);
  return {
    id: module.id,
    slug: module.slug,
    name: course.name,
    is_scorm: course.format === 'scorm',
    duration_minutes: course.durationMinutes,
    blurb: course.blurb,
    family: course.family,
    art: course.art,
    outcomes: course.outcomes,
    version,
    chapters: course.chapters.map((chapter) => ({
      chapterNumber: chapter.number,
      name: chapter.name,
      slides: slidesOf(chapter),
    })),
    files: [...topics(module, renderings), ...facilitatorFiles(module, renderings)],
  };
}

const topics = (module: CatalogueModule, renderings: Renderings) =>
  module.course.chapters.map(({ number }) => ({
    name: `topic-${number}.pdf`,
    label: `Topic ${number}`,
    url: `/media/files/${module.slug}/topic-${number}.pdf?v=${renderings.version(module.course)}`,
    adminOnly: false,
    ...weighing(renderings.topicWeight(module.course, number)),
  }));

const facilitatorFiles = (module: CatalogueModule, renderings: Renderings) =>
  [...documentsOf(module.slug)].map(([name, { label, document }]) => ({
    name,
    label,
    url: `/v1/module/webmodule/${module.id}/files/${name}/`,
    adminOnly: true,
    ...weighing(renderings.documentWeight(module.course, document)),
  }));

/** Told only when it is known. */
export const weighing = (bytes: number | undefined) => (bytes === undefined ? {} : { bytes });

export function chapterView(module: CatalogueModule, number: number) {
  const chapter = chapterOf(module, number);
  return {
    chapterNumber: chapter.number,
    name: chapter.name,
    slides: chapter.slides.map((slide) => ({ slide: slide.number, html: slidePage(slide) })),
  };
}
