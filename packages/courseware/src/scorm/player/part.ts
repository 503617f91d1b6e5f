/** The element that the page is made with (page.ts, slide-view.ts); without it the two do not belong together. */
export function part<E extends HTMLElement>(within: ParentNode, selector: string, kind: new () => E): E {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page of this course has no ${selector}.`);
}
