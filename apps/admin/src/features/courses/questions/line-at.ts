/** Where a line of a text begins and ends. @param line from 1; one beyond the end gives the last */
export function lineAt(text: string, line: number): [start: number, end: number] {
  const lines = text.split('\n');
  const index = Math.min(Math.max(line, 1), lines.length) - 1;
  const start = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  return [start, start + (lines[index]?.length ?? 0)];
}
