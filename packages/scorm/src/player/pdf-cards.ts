import { isPdf } from './destination.ts';
import type { View } from './package-windows.ts';

const holders = 'iframe, frame, embed, object';

/**
 * Replaces PDFs inside the pages of a package by a card with a link, because browsers show no PDF within a sandbox: the learner
 * would see a grey box.
 *
 * @param words the text of the link
 */
export function replacePdfs({ document }: View, words: string): void {
  for (const holder of document.querySelectorAll(holders)) replace(holder, words);
}

function replace(holder: Element, words: string): void {
  const name = holder.localName === 'object' ? 'data' : 'src';
  const given = holder.getAttribute(name);
  if (!given || !URL.canParse(given, holder.baseURI)) return;
  const address = new URL(given, holder.baseURI);
  if (!isPdf(address)) return;
  const card = pdfCard(address, words);
  if (holder.localName === 'object' || holder.localName === 'embed')
    holder.replaceWith(frameLike(holder, card));
  else holder.setAttribute('src', card);
}

/**
 * A frame in place of an element that has given up on its PDF: it shows its fallback, even if its address changes afterwards.
 */
function frameLike(holder: Element, address: string): HTMLIFrameElement {
  const frame = holder.ownerDocument.createElement('iframe');
  for (const name of ['id', 'class', 'style', 'name', 'title', 'width', 'height']) {
    const value = holder.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  frame.src = address;
  return frame;
}

/** The address of a page with the card. A page of this origin, so that the press on its link is handled like any other. */
function pdfCard(address: URL, words: string): string {
  const page = document.implementation.createHTMLDocument(words);
  const link = page.createElement('a');
  link.href = address.href;
  link.target = '_blank';
  link.textContent = words;
  const name = page.createElement('span');
  name.textContent = nameIn(address);
  const card = page.createElement('p');
  card.append(link, name);
  const style = page.createElement('style');
  style.textContent = `p { margin: 1rem; padding: 1rem; border: 1px solid #767680; font: 1rem/1.5 system-ui, sans-serif }
    a { display: block; padding-block: .75rem; color: #0b57d0 } span { overflow-wrap: anywhere; color: #45454d }`;
  page.head.append(style);
  page.body.append(card);
  const html = `<!doctype html>${page.documentElement.outerHTML}`;
  return URL.createObjectURL(new Blob([html], { type: 'text/html; charset=utf-8' }));
}

/** The name of the file, for people. */
function nameIn({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
