import type { Frame, Page } from 'playwright-core';

/** The words of a page, or of parts of it, that break over two lines; a break at a dash, a slash or a hyphen is allowed. */
export function brokenWords(page: Page | Frame, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TITLE']);
    const isBroken = (node: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
    };
    const found: string[] = [];
    for (const part of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!(node instanceof Text) || !element || unread.has(element.tagName)) continue;
        // Text for screen readers alone is a pixel wide.
        if (element.getBoundingClientRect().width <= 1) continue;
        for (const { 0: word, index } of node.data.matchAll(/[^\s\u2010-\u2015/-]+/gu))
          if (isBroken(node, index, index + word.length)) found.push(`${word}, in “${node.data}”`);
      }
    }
    return found;
  }, within);
}
