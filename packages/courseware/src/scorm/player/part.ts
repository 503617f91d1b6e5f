/** An element that page.ts or slide-view.ts creates. Throws if it is missing: page and player are then of different versions. */
export function part<E extends HTMLElement>(within: ParentNode, selector: string, kind: new () => E): E {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page of this course has no ${selector}.`);
}
