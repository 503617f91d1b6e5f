/** How ready the learner feels for a question. */
export const grades = ['not-yet', 'nearly', 'ready'] as const;
export type Grade = (typeof grades)[number];

/** How ready the learner feels, by question slug. */
export type Ratings = Readonly<Record<string, Grade>>;

const isGrade = (value: unknown): value is Grade => grades.some((grade) => grade === value);

/** Parses the stored ratings and drops those of removed questions. */
export function parseRatings(text: string | null, slugs: readonly string[]): Ratings {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = slugs.map((slug) => [slug, Reflect.get(kept, slug)] as const);
    return Object.fromEntries(known.filter((entry): entry is readonly [string, Grade] => isGrade(entry[1])));
  } catch {
    return {};
  }
}
