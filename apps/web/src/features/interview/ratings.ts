/** How ready somebody feels for a question. */
export const grades = ['not-yet', 'nearly', 'ready'] as const;
export type Grade = (typeof grades)[number];

/** By the name of the question. */
export type Ratings = Readonly<Record<string, Grade>>;

const isGrade = (value: unknown): value is Grade => grades.some((grade) => grade === value);

/** What was noted, as far as it can be read; of questions that there are no more nothing is left. */
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
