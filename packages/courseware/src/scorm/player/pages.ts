import type { Outline } from './record.ts';

/** One page of the player: a slide, or the last page, which belongs to no chapter. */
export interface Page {
  element: HTMLElement;
  heading: HTMLElement;
  /** From 0; -1 for the last page. */
  chapter: number;
  /** Index among the slides of its chapter. */
  slide: number;
  /** The slide's checks: the form of each, and its index among the checks of the chapter. */
  checks: { form: HTMLFormElement; place: number }[];
}

/** The slides of the document in order, then the last page. */
export function readPages(document: Document): { pages: Page[]; outline: Outline[] } {
  const outline: Outline[] = [];
  const pages = [...document.querySelectorAll<HTMLElement>('.slide')].flatMap((element): Page[] => {
    const heading = element.querySelector<HTMLElement>('h2');
    if (!heading) return [];
    const chapter = Number(element.dataset.chapter ?? 0) - 1;
    if (chapter < 0) return [{ element, heading, chapter, slide: 0, checks: [] }];
    outline[chapter] ??= { slides: 0, checks: 0 };
    const counts = outline[chapter];
    const before = counts.checks;
    const checks = [...element.querySelectorAll('form')].map((form, at) => ({ form, place: before + at }));
    const page = { element, heading, chapter, slide: counts.slides, checks };
    counts.slides += 1;
    counts.checks += checks.length;
    return [page];
  });
  return { pages, outline };
}

/** `2-5`: the fifth slide of the second chapter; `end`: the last page. */
export function bookmarkOf({ chapter, slide }: Page): string {
  return chapter < 0 ? 'end' : `${chapter + 1}-${slide + 1}`;
}

/** Index of the page of a bookmark. An unknown bookmark gives the first page, a slide beyond the chapter's end its last slide. */
export function pageAt(pages: Page[], bookmark: string): number {
  const exact = pages.findIndex((page) => bookmarkOf(page) === bookmark);
  if (exact >= 0) return exact;
  const chapter = Number(bookmark.split('-')[0]) - 1;
  return pages.reduce((last, page, index) => (page.chapter === chapter && chapter >= 0 ? index : last), 0);
}
