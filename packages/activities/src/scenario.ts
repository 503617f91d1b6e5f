import type { Moment, Scenario } from './activity.ts';

/** The moment of a scenario after these choices, given by index. Stops at the first invalid choice. */
export function momentAfter({ moments }: Scenario, choices: readonly number[]): Moment | undefined {
  let at = moments[0];
  for (const choice of choices) {
    const chosen = at?.choices[choice];
    const next = chosen && moments.find(({ name }) => name === chosen.to);
    if (!next) return at;
    at = next;
  }
  return at;
}

/** The texts on the path with the most letters. Every path of the scenario must end. */
export function longestWay({ moments }: Scenario): string[] {
  const byName = new Map(moments.map((moment) => [moment.name, moment]));
  return moments[0] ? longestFrom(moments[0], byName) : [];
}

function longestFrom({ text, choices }: Moment, byName: ByName): string[] {
  const ways = choices.map((choice) => {
    const next = byName.get(choice.to);
    return [choice.follows, ...(next ? longestFrom(next, byName) : [])];
  });
  const letters = (way: string[]) => way.join('').length;
  const longest = ways.reduce((best, way) => (letters(way) > letters(best) ? way : best), []);
  return [text, ...choices.map((choice) => choice.text), ...longest];
}

/** Mistakes in the paths of a scenario, in words for its author. */
export function mistakesIn({ moments }: Scenario): string[] {
  const byName = new Map(moments.map((moment) => [moment.name, moment]));
  const mistakes = moments.flatMap((moment) => mistakesOf(moment, byName));
  if (byName.size < moments.length) mistakes.push('Two moments have the same name.');
  const reached = reachedFrom(moments[0], byName);
  for (const { name } of moments) if (!reached.has(name)) mistakes.push(`No choice leads to "${name}".`);
  if (hasCircle(moments[0], byName, new Set())) mistakes.push('The choices form a loop.');
  if (!moments.some(({ end }) => end === 'well')) mistakes.push('No path ends well.');
  return mistakes;
}

type ByName = ReadonlyMap<string, Moment>;

function mistakesOf({ name, choices, end }: Moment, byName: ByName): string[] {
  if (end) return choices.length > 0 ? [`"${name}" is an end, but has choices.`] : [];
  const lost = choices.filter(({ to }) => !byName.has(to));
  return [
    ...(choices.length < 2 ? [`"${name}" is not an end, but has fewer than two choices.`] : []),
    ...lost.map(({ to }) => `A choice of "${name}" leads to "${to}", which does not exist.`),
  ];
}

function reachedFrom(moment: Moment | undefined, byName: ByName): Set<string> {
  const reached = new Set<string>();
  const waiting = moment ? [moment] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reached.has(next.name)) continue;
    reached.add(next.name);
    for (const { to } of next.choices) {
      const found = byName.get(to);
      if (found) waiting.push(found);
    }
  }
  return reached;
}

function hasCircle(moment: Moment | undefined, byName: ByName, above: ReadonlySet<string>): boolean {
  if (!moment) return false;
  if (above.has(moment.name)) return true;
  const way = new Set([...above, moment.name]);
  return moment.choices.some(({ to }) => hasCircle(byName.get(to), byName, way));
}
