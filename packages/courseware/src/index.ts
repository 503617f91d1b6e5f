export { type ArtName, artNames } from './art.ts';
export {
  type Block,
  type Chapter,
  type Course,
  type DiagramEntry,
  type DiagramKind,
  type Fact,
  type Family,
  families,
  type Inline,
  type Layout,
  layouts,
  type Question,
  type Side,
  type Slide,
  type Span,
} from './course.ts';
export { documentWords } from './document-words.ts';
export { type CheckedDraft, checkDraft, type DraftSlide, type DraftText, readDraftSlide } from './draft.ts';
export { loadFacts } from './facts-file.ts';
export { escapeHtml, handoutHtml, readingHtml, slideHtml, slidePage } from './html.ts';
export { loadCourse, loadCourses, loadCourseText, loadCourseTexts } from './load.ts';
export { loadQuiz, parseQuiz, type WrittenQuiz } from './load-quiz.ts';
export { loadResources } from './load-resources.ts';
export { assessmentMinutes, chapterMinutes, doMinutes, questionsAsked } from './minutes.ts';
export { unprintableScripts } from './printable.ts';
export { CourseError, type Problem } from './problem.ts';
export { workbookEntries } from './read-course.ts';
export { drawing } from './render/drawings.ts';
export { renderVersion, startBackgroundRenderer, startRenderer } from './render/index.ts';
export type { CertificateData, CvFormat, Orientation, Renderer } from './renderer.ts';
export { type Cv, type CvVariant, cvVariants, type Handout, type Resource } from './resource.ts';
export { buildScormPackage } from './scorm/package.ts';
export { datedFactsOf } from './slide-facts.ts';
export type { CourseFile } from './source.ts';
export type { Quizzed } from './standard.ts';
export { parseCourse } from './stored-course.ts';
