import type { Webmodule } from '@readytowork/contract';

/** A file as the page shows it. */
export interface ShownFile {
  /** Tells files of one list apart. */
  name: string;
  label: string;
  url: string;
  /** What it is called once it is saved. */
  savedAs: string;
  format: 'pdf' | 'docx';
  bytes?: number | undefined;
}

/**
 * The files of a course for its card: whatever the module lists, so that a course brings its own. All topics in one file
 * are for a course without single ones; an assignment belongs to its registration. A topic is called by its chapter's
 * name too.
 *
 * @param module nothing, as long as the course is not there
 */
export function courseFiles(module: Webmodule | undefined): {
  learner: ShownFile[];
  facilitator: ShownFile[];
} {
  const listed = module?.files ?? [];
  const hasTopics = listed.some(({ name }) => name.startsWith('topic-'));
  const files = listed.filter(({ name }) => name !== 'assignment' && !(hasTopics && name === 'content'));
  const shown = files.map((file) => ({ adminOnly: file.adminOnly, file: shownFile(module, file) }));
  return {
    learner: shown.flatMap(({ adminOnly, file }) => (adminOnly ? [] : [file])),
    facilitator: shown.flatMap(({ adminOnly, file }) => (adminOnly ? [file] : [])),
  };
}

function shownFile(
  module: Webmodule | undefined,
  { name, label, url, bytes }: Webmodule['files'][number],
): ShownFile {
  const number = Number(/^topic-(\d+)\.pdf$/.exec(name)?.[1]);
  const topic = module?.chapters.find(({ chapterNumber }) => chapterNumber === number)?.name;
  const format = name.endsWith('.docx') ? 'docx' : 'pdf';
  const course = label.startsWith(module?.name ?? '') ? '' : module?.name;
  const called = [course, label, topic].filter(Boolean).join(' ');
  return {
    name,
    label: topic ? `${label}: ${topic}` : label,
    url,
    // No sign that a system refuses in a name.
    savedAs: `${called.replace(/[:?]/g, '')}.${format}`,
    format,
    bytes,
  };
}
