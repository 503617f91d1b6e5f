import { slidePage } from '@readytowork/courseware';
import { type CatalogueModule, chapterOf, slidesOf } from './catalogue.ts';
import type { DocumentName } from './renderings.ts';

/** The facilitator files of a module, by the name in their address. */
export const documents = new Map<string, { label: string; document: DocumentName }>([
  ['facilitator-guide.pdf', { label: 'Facilitator Guide', document: 'guide' }],
  ['assessment.pdf', { label: 'Assessment', document: 'assessment' }],
  ['answers.pdf', { label: 'Answers', document: 'answers' }],
]);

export function moduleView(module: CatalogueModule, version: string) {
  const { course } = module;
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
    files: [...topics(module, version), ...facilitatorFiles(module)],
  };
}

const topics = (module: CatalogueModule, version: string) =>
  module.course.chapters.map(({ number }) => ({
    name: `topic-${number}.pdf`,
    label: `Topic ${number}`,
    url: `/media/files/${module.slug}/topic-${number}.pdf?v=${version}`,
    adminOnly: false,
  }));

const facilitatorFiles = (module: CatalogueModule) =>
  [...documents].map(([name, { label }]) => ({
    name,
    label,
    url: `/v1/module/webmodule/${module.id}/files/${name}/`,
    adminOnly: true,
  }));

export function chapterView(module: CatalogueModule, number: number) {
  const chapter = chapterOf(module, number);
  return {
    chapterNumber: chapter.number,
    name: chapter.name,
    slides: chapter.slides.map((slide) => ({ slide: slide.number, html: slidePage(slide) })),
  };
}
