import { isSkillsModule } from '@readytowork/contract';
import {
  assessmentMinutes,
  type Course,
  chapterMinutes,
  type Slide,
  slidePage,
} from '@readytowork/courseware';
import { type CatalogueModule, chapterOf, slidesOf } from './catalogue.ts';
import type { MediaVersions } from './media-version.ts';
import { publicFiles } from './public-files.ts';
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

/**
 * What there is for facilitators: a package that was imported has no guide, and questions only where somebody wrote them
 * for it; the certificate is for volunteer training, which the four skills modules alone may be used for (docs/specification.md, section 1).
 */
export function documentsOf({ slug, course }: CatalogueModule): Map<string, FacilitatorFile> {
  const isThere = ({ document }: FacilitatorFile) =>
    document === 'guide' ? course.guide.length > 0 : course.quiz.paper.length > 0;
  const written = [...documents].filter(([, file]) => isThere(file));
  return new Map(isSkillsModule(slug) ? [...written, byHand] : written);
}

export const documentOf = (module: CatalogueModule, name: string): FacilitatorFile | undefined =>
  documentsOf(module).get(name);

/** What a course is made of, and how long it takes. */
export const outlineView = ({ course, pool }: CatalogueModule) => ({
  duration_minutes: course.durationMinutes,
  // What a package is made of is in it, and counted there.
  chapters: (course.format === 'scorm' ? [] : course.chapters).map((chapter) => ({
    chapterNumber: chapter.number,
    name: chapter.name,
    slides: slidesOf(chapter),
    minutes: chapterMinutes(chapter),
  })),
  has_assessment: pool.length > 0,
  assessment_minutes: assessmentMinutes(pool.length, course.questions),
});

interface Drawn {
  renderings: Renderings;
  versions: MediaVersions;
}

export function moduleView(module: CatalogueModule, { renderings, versions }: Drawn) {
  const { course } = module;
  const version = versions.of(module);
  return {
    id: module.id,
    slug: module.slug,
    name: course.name,
    is_scorm: course.format === 'scorm',
    blurb: course.blurb,
    family: course.family,
    art: course.art,
    version,
    ...outlineView(module),
    files: [...learnerFiles(module, renderings, version), ...facilitatorFiles(module, renderings)],
  };
}

/** One module, with what the list of all does without. */
export const oneModuleView = (module: CatalogueModule, drawn: Drawn) => ({
  ...moduleView(module, drawn),
  outcomes: module.course.outcomes,
});

const learnerFiles = ({ slug, course }: CatalogueModule, renderings: Renderings, version: string) =>
  publicFiles(course).map(({ name, label, path, size }) => ({
    name,
    label,
    url: `/media/files/${slug}/${path}?v=${version}`,
    adminOnly: false,
    ...withSize(size(renderings)),
  }));

const facilitatorFiles = (module: CatalogueModule, renderings: Renderings) =>
  [...documentsOf(module)].map(([name, { label, document }]) => ({
    name,
    label,
    url: `/v1/module/webmodule/${module.id}/files/${name}/`,
    adminOnly: true,
    ...withSize(renderings.documentSize(module.course, document)),
  }));

/** Told only when it is known. */
export const withSize = (bytes: number | undefined) => (bytes === undefined ? {} : { bytes });

export function chapterView(module: CatalogueModule, number: number) {
  const chapter = chapterOf(module, number);
  return {
    chapterNumber: chapter.number,
    name: chapter.name,
    slides: chapter.slides.map((slide) => slideView(module.course, slide)),
    ...glossaryView(module.course),
  };
}

/** What stands beside the picture of a slide. What it has nothing of costs no bytes. */
export function slideView({ facts }: Course, slide: Slide) {
  const reliedOn = facts.filter(({ name }) => slide.facts.includes(name));
  return {
    slide: slide.number,
    html: slidePage(slide),
    ...(slide.activities.length > 0 && { activities: slide.activities }),
    ...(reliedOn.length > 0 && {
      facts: reliedOn.map(({ value, as_of, check }) => ({ value, as_of, check })),
    }),
  };
}

export const glossaryView = ({ glossary }: Course) => (glossary.length > 0 ? { glossary } : {});
