let first: string | undefined;
let moved = false;

/** Called with each pathname that is shown; the first one came with the document. */
export function arrivedAt(pathname: string): void {
  if (first === undefined) first = pathname;
  else if (pathname !== first) moved = true;
}

/** True if the visitor has gone to another page since the document was loaded. */
export function hasNavigated(): boolean {
  return moved;
}
