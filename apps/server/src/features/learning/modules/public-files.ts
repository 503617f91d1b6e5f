import type { Course } from '@readytowork/courseware';
import type { Rendering, Renderings } from './renderings.ts';

/** A document of a course that everybody may have. */
export interface PublicFile {
  /** What the call names it by. */
  name: string;
  label: string;
  /** Below /media/files/{slug}/. */
  path: string;
  /** What it is saved as. */
  fileName: string;
  draw(renderings: Renderings): Promise<Rendering>;
  /** Bytes, once they are known. */
  size(renderings: Renderings): number | undefined;
}

/** What learners can take home from a course: its topics, all of them in one, and what else it brings. */
export function publicFiles(course: Course): PublicFile[] {
  const { combined, matrix, assignment } = course;
  return [
    ...(course.topics === false ? [] : topics(course)),
    ...(combined === undefined ? [] : [combinedFile(course, combined)]),
    ...(matrix ? [sheet(course, matrix.name)] : []),
    ...(assignment ? [assignmentFile(course)] : []),
  ];
}

const topics = (course: Course): PublicFile[] =>
  course.chapters.map((chapter) => ({
    name: `topic-${chapter.number}.pdf`,
    // A page knows the chapters of a slide course; those of a package are inside it.
    label: course.format === 'scorm' ? `Topic ${chapter.number}: ${chapter.name}` : `Topic ${chapter.number}`,
    path: `topic-${chapter.number}.pdf`,
    fileName: `${course.name} Topic ${chapter.number} ${chapter.name}.pdf`,
    draw: (renderings) => renderings.topic(course, chapter),
    size: (renderings) => renderings.topicSize(course, chapter.number),
  }));

/** Where docs/specification.md, section 2, has the combined document of project management, and the others with it. */
const combinedFile = (course: Course, label: string): PublicFile => ({
  name: 'content',
  label,
  path: `combined_modules/${inAddress(label)}.pdf`,
  fileName: `${label}.pdf`,
  draw: (renderings) => renderings.document(course, 'combined'),
  size: (renderings) => renderings.documentSize(course, 'combined'),
});

const sheet = (course: Course, label: string): PublicFile => ({
  name: 'matrix',
  label,
  path: `${inAddress(label)}.pdf`,
  fileName: `${label}.pdf`,
  draw: (renderings) => renderings.document(course, 'matrix'),
  size: (renderings) => renderings.documentSize(course, 'matrix'),
});

const assignmentFile = (course: Course): PublicFile => ({
  name: 'assignment',
  label: 'Assignment',
  path: 'assignment.pdf',
  fileName: `${course.name} Assignment.pdf`,
  draw: (renderings) => renderings.document(course, 'assignment'),
  size: (renderings) => renderings.documentSize(course, 'assignment'),
});

const inAddress = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
