import type { Webmodule } from '@readytowork/contract';

/** A file in a list. */
export interface ShownFile {
  /** Unique within the list. */
  name: string;
  label: string;
  url: string;
  /** Its file name when saved. */
  savedAs: string;
  format: 'pdf' | 'docx';
  bytes?: number | undefined;
}

/**
 * The files of a course for its card, as the module lists them. One file with all topics is only for a course without single
 * ones; an assignment belongs to the registration. Topics carry their chapter's name.
 *
 * @param module undefined until the course is loaded
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
    // Without characters that file systems refuse.
    savedAs: `${called.replace(/[:?]/g, '')}.${format}`,
    format,
    bytes,
  };
}
