/** The parts of a slide's HTML (packages/courseware/src/html.ts). */
export interface SlideWords {
  /** The heading as plain text. */
  title: string;
  /** The words that the picture shows, as HTML, heading first. */
  pictured: string;
  /** Further text to read, as HTML; may be empty. */
  reading: string;
}

const beginOfReading = '<div class="reading">';

export function slideWords(html: string): SlideWords {
  const at = html.indexOf(beginOfReading);
  const pictured = at < 0 ? html : html.slice(0, at);
  const heading = /^<h3>(.*?)<\/h3>/s.exec(html)?.[1] ?? '';
  return { title: textOf(heading), pictured, reading: at < 0 ? '' : html.slice(at) };
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '');
