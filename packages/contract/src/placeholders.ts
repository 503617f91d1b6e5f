/** The placeholders of a support answer. */
export const answerPlaceholders = ['name', 'number'] as const;

const placeholder = /\{([^{}]*)\}/g;

/** Unknown names in braces, which would never be filled in. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const named = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return named.filter((name) => !known.includes(name));
}

/** Replaces the placeholders once; braces inside a value stay unchanged. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
