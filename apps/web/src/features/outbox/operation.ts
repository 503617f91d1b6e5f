/** What a learner did that the server has to be told. Everything that identifies an item stands in it. */
export type Item =
  /** The chapter is completed up to this slide. */
  | { kind: 'slide'; module: number; chapter: number; slide: number }
  /** The whole chapter was done away from the screen; it has so many slides. */
  | { kind: 'offline'; module: number; chapter: number; slides: number }
  | { kind: 'answer'; module: number; question: number; option: number }
  /** 1 to 5. */
  | { kind: 'rating'; module: number; rating: number }
  /** What a SCORM course wanted kept lies in storage beside (features/scorm/pending-commits.ts); `stamp` grows with each commit. */
  | { kind: 'scorm'; module: number; stamp: number };

/** An item as part of a storage key: `slide.1.2.5`. Two tabs that put different things never overwrite each other. */
export function nameOf(item: Item): string {
  switch (item.kind) {
    case 'slide':
      return `slide.${item.module}.${item.chapter}.${item.slide}`;
    case 'offline':
      return `offline.${item.module}.${item.chapter}.${item.slides}`;
    case 'answer':
      return `answer.${item.module}.${item.question}.${item.option}`;
    case 'rating':
      return `rating.${item.module}.${item.rating}`;
    case 'scorm':
      return `scorm.${item.module}.${item.stamp}`;
  }
}

/** The item of a name; undefined for anything that `nameOf` does not make. */
export function itemOf(name: string): Item | undefined {
  const item = parsed(name);
  return item && nameOf(item) === name ? item : undefined;
}

function parsed(name: string): Item | undefined {
  const [kind, ...rest] = name.split('.');
  const [module = Number.NaN, second = Number.NaN, third = Number.NaN] = rest.map(Number);
  if (![module, second].every(isCount)) return undefined;
  if (kind === 'rating') return { kind, module, rating: second };
  if (kind === 'scorm') return { kind, module, stamp: second };
  if (!isCount(third)) return undefined;
  if (kind === 'slide') return { kind, module, chapter: second, slide: third };
  if (kind === 'offline') return { kind, module, chapter: second, slides: third };
  if (kind === 'answer') return { kind, module, question: second, option: third };
  return undefined;
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0;

/** Whether a later item says all that an earlier one does, so that the earlier need not be sent any more. */
export function covers(later: Item, earlier: Item): boolean {
  if (later.module !== earlier.module || nameOf(later) === nameOf(earlier)) return false;
  if (later.kind === 'slide' && earlier.kind === 'slide') {
    return later.chapter === earlier.chapter && later.slide > earlier.slide;
  }
  if (later.kind === 'scorm' && earlier.kind === 'scorm') return later.stamp > earlier.stamp;
  return later.kind === 'rating' && earlier.kind === 'rating';
}

/** Chapters first, for the assessment opens with them; then answers, then ratings, for only who passed may rate. */
export const rankOf = (item: Item): number =>
  ({ slide: 0, offline: 0, scorm: 0, answer: 1, rating: 2 })[item.kind];
