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
 * The files of a course for its card: whatever the module lists, so that a course brings its own. A topic is
 * called by its chapter's name too.
 *
 * @param module nothing, as long as the course is not there
 */
export function courseFiles(module: Webmodule | undefined): {
  learner: ShownFile[];
  facilitator: ShownFile[];
} {
  const files = module?.files ?? [];
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
  return {
    name,
    label: topic ? `${label}: ${topic}` : label,
    url,
    savedAs: `${module?.name ?? ''} ${label}${topic ? ` ${topic}` : ''}.${format}`.trim(),
    format,
    bytes,
  };
}
