import { isSkillsModule } from '@readytowork/contract';
import {
  assessmentMinutes,
  type Course,
  chapterMinutes,
  datedFactsOf,
  doMinutes,
  type Slide,
  slidePage,
} from '@readytowork/courseware';
import { type CatalogueModule, chapterOf, hasAssessment, slidesOf } from './catalogue.ts';
import type { MediaVersions } from './media-version.ts';
import { publicFiles } from './public-files.ts';
import type { DocumentName, Renderings } from './renderings.ts';

interface FacilitatorFile {
  label: string;
  document: DocumentName;
}

/** A module's facilitator files by the name in their URL. */
const documents = new Map<string, FacilitatorFile>([
  ['facilitator-guide.pdf', { label: 'Facilitator Guide', document: 'guide' }],
  ['assessment.pdf', { label: 'Assessment', document: 'assessment' }],
  ['answers.pdf', { label: 'Answers', document: 'answers' }],
]);

const byHand = ['certificate.pdf', { label: 'Certificate', document: 'certificateByHand' }] as const;

/**
 * The files for facilitators: an imported package has no guide, and questions only if an author added them; the certificate is
 * for volunteer training, for which only the four skills modules may be used (docs/specification.md, section 1).
 */
export function documentsOf({ slug, course }: CatalogueModule): Map<string, FacilitatorFile> {
  const isThere = ({ document }: FacilitatorFile) =>
    document === 'guide' ? course.guide.length > 0 : course.quiz.paper.length > 0;
  const written = [...documents].filter(([, file]) => isThere(file));
  return new Map(isSkillsModule(slug) ? [...written, byHand] : written);
}

export const documentOf = (module: CatalogueModule, name: string): FacilitatorFile | undefined =>
  documentsOf(module).get(name);

/** A course's parts, and how long it takes. */
export function outlineView(module: CatalogueModule) {
  const { course, passedByPackage, pool } = module;
  const isAssessed = hasAssessment(module);
  const minutes = chapterMinutes(course);
  const toDo = doMinutes(course);
  return {
    duration_minutes: course.durationMinutes,
    ...(toDo > 0 && { do_minutes: toDo }),
    // The player counts the parts of a package.
    chapters: (course.format === 'scorm' ? [] : course.chapters).map((chapter, index) => ({
      chapterNumber: chapter.number,
      name: chapter.name,
      slides: slidesOf(chapter),
      minutes: minutes[index] ?? 1,
    })),
    has_assessment: isAssessed,
    ...(passedByPackage && { passed_by_package: true }),
    assessment_minutes: isAssessed ? assessmentMinutes(pool.length, course.questions) : 0,
  };
}

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

/** A module with the fields the list leaves out. */
export const oneModuleView = (module: CatalogueModule, drawn: Drawn) => ({
  ...moduleView(module, drawn),
  outcomes: module.course.outcomes,
  ...(module.course.product && { product: module.course.product }),
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

/** Leaves out an unknown size. */
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

/** The text and activities beside a slide's picture. Leaves out empty fields to save bytes. */
export function slideView(course: Course, slide: Slide) {
  const facts = datedFactsOf(course, slide);
  return {
    slide: slide.number,
    html: slidePage(slide),
    ...(slide.activities.length > 0 && { activities: slide.activities }),
    ...(facts.length > 0 && {
      facts: facts.map(({ subject, value, as_of, check }) => ({ subject, value, as_of, check })),
    }),
  };
}

export const glossaryView = ({ glossary }: Course) => (glossary.length > 0 ? { glossary } : {});
