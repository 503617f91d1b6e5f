/** Placeholders that a ready answer of support may contain. */
export const answerPlaceholders = ['name', 'number'] as const;

const placeholder = /\{([^{}]*)\}/g;

/** Names in braces that no value exists for, so that they would stay unfilled. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const named = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return named.filter((name) => !known.includes(name));
}

/** Replaces the placeholders once; braces inside a value stay unchanged. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
