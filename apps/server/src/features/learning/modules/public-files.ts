import type { Course } from '@readytowork/courseware';
import type { Rendering, Renderings } from './renderings.ts';

/** A public document of a course. */
export interface PublicFile {
  /** Name of the file in the API. */
  name: string;
  label: string;
  /** Relative to /media/files/{slug}/. */
  path: string;
  /** File name of the download. */
  fileName: string;
  draw(renderings: Renderings): Promise<Rendering>;
  /** In bytes, once known. */
  size(renderings: Renderings): number | undefined;
}

/** The files that learners can take home: each topic, all topics in one, and the course's further documents. */
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
    // The page shows the chapter titles of a slide course; those of a package are known only inside it.
    label: course.format === 'scorm' ? `Topic ${chapter.number}: ${chapter.name}` : `Topic ${chapter.number}`,
    path: `topic-${chapter.number}.pdf`,
    fileName: `${course.name} Topic ${chapter.number} ${chapter.name}.pdf`,
    draw: (renderings) => renderings.topic(course, chapter),
    size: (renderings) => renderings.topicSize(course, chapter.number),
  }));

/** The name follows the combined document of project management in docs/specification.md, section 2. */
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
