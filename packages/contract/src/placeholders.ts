/** What an answer of support may leave to be filled in. */
export const answerPlaceholders = ['name', 'number'] as const;

const placeholder = /\{([^{}]*)\}/g;

/** Whatever stands in braces and is none of these: nobody would fill it in. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const named = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return named.filter((name) => !known.includes(name));
}

/** The text with what is to be filled in, once: what a value holds in braces stays as it is. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
