import { slidePage } from '@readytowork/courseware';
import { type CatalogueModule, chapterOf, slidesOf } from './catalogue.ts';
import { publicFiles } from './public-files.ts';
import type { DocumentName } from './renderings.ts';

/** The facilitator files of a module, by the name in their address. */
export const documents = new Map<string, { label: string; document: DocumentName }>([
  ['facilitator-guide.pdf', { label: 'Facilitator Guide', document: 'guide' }],
  ['assessment.pdf', { label: 'Assessment', document: 'assessment' }],
  ['answers.pdf', { label: 'Answers', document: 'answers' }],
]);

export function moduleView(module: CatalogueModule, version: string) {
  const { course } = module;
  const isScorm = course.format === 'scorm';
  return {
    id: module.id,
    slug: module.slug,
    name: course.name,
    is_scorm: isScorm,
    duration_minutes: course.durationMinutes,
    blurb: course.blurb,
    family: course.family,
    art: course.art,
    outcomes: course.outcomes,
    version,
    // What such a course is made of is in its package, and counted there.
    chapters: (isScorm ? [] : course.chapters).map((chapter) => ({
      chapterNumber: chapter.number,
      name: chapter.name,
      slides: slidesOf(chapter),
    })),
    has_assessment: module.pool.length > 0,
    files: [...learnerFiles(module, version), ...facilitatorFiles(module)],
  };
}

const learnerFiles = ({ slug, course }: CatalogueModule, version: string) =>
  publicFiles(course).map(({ name, label, path }) => ({
    name,
    label,
    url: `/media/files/${slug}/${path}?v=${version}`,
    adminOnly: false,
  }));

const facilitatorFiles = (module: CatalogueModule) =>
  [...documents]
    .filter(([, { document }]) => hasDocument(module, document))
    .map(([name, { label }]) => ({
      name,
      label,
      url: `/v1/module/webmodule/${module.id}/files/${name}/`,
      adminOnly: true,
    }));

/** A package that was imported has no guide, and questions only where somebody wrote them for it. */
export const hasDocument = ({ course }: CatalogueModule, document: DocumentName): boolean =>
  document === 'guide' ? course.guide.length > 0 : course.quiz.paper.length > 0;

export function chapterView(module: CatalogueModule, number: number) {
  const chapter = chapterOf(module, number);
  return {
    chapterNumber: chapter.number,
    name: chapter.name,
    slides: chapter.slides.map((slide) => ({ slide: slide.number, html: slidePage(slide) })),
  };
}
