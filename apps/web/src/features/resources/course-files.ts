import type { Webmodule } from '@readytowork/contract';

/** A file in a list. */
export interface ShownFile {
  /** Unique within the list. */
  name: string;
  label: string;
  url: string;
  /** Its file name when saved. */
  fileName: string;
  format: 'pdf' | 'docx';
  bytes?: number | undefined;
}

/**
 * The files of a course for its card, as the module lists them. The file with all topics appears only if there are no single
 * ones; assignments are left out because they belong to the registration. Topics get their chapter's name.
 *
 * @param module undefined until the course has loaded
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
    // Leaves out characters that file systems do not accept.
    fileName: `${called.replace(/[:?]/g, '')}.${format}`,
    format,
    bytes,
  };
}
