interface File {
  name: string;
  /** Null if the file was removed. */
  text: string | null;
}

/**
 * Finds the changes after a file is removed: later chapters move up by one number, in quiz.yaml too. Questions about the
 * removed chapter get number 0, which the checker reports, so that an editor decides about them.
 *
 * @returns the new text of each file whose text changes; null for a removed file
 */
export function closeGap(files: readonly File[], removed: string): File[] {
  const present = files.filter(({ text }) => text !== null);
  const chapters = present.filter(({ name }) => name.startsWith('chapters/'));
  const later = chapters.filter(({ name }) => removed.startsWith('chapters/') && name > removed);
  const texts = new Map(present.map(({ name, text }) => [name, text]));
  texts.set(removed, null);
  for (const { name } of later) texts.set(name, null);
  for (const { name, text } of later) texts.set(numberedDown(name), text);
  const quiz = texts.get('quiz.yaml');
  if (quiz && removed.startsWith('chapters/')) texts.set('quiz.yaml', renumbered(quiz, numberOf(removed)));
  return [...texts].flatMap(([name, text]) =>
    present.find((file) => file.name === name)?.text === text ? [] : [{ name, text }],
  );
}

const numberedDown = (name: string): string =>
  name.replace(/\d\d/, (number) => String(Number(number) - 1).padStart(2, '0'));

const numberOf = (name: string): number => Number(/\d\d/.exec(name)?.[0]);

const renumbered = (quiz: string, removed: number): string =>
  quiz.replace(/^([ -]*chapter: *)(\d{1,2})(?= *(?:#.*)?$)/gm, (whole, before: string, number: string) => {
    if (Number(number) < removed) return whole;
    return before + (Number(number) === removed ? 0 : Number(number) - 1);
  });
