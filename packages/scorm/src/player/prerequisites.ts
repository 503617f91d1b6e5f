/** The status of an item by its identifier, in the values of `cmi.core.lesson_status`; undefined if there is no such item. */
export type StatusOf = (identifier: string) => string | undefined;

type Holds = (statusOf: StatusOf) => boolean;

/**
 * True if the prerequisites of an item are met (SCORM 1.2 Content Aggregation 2.3.2.5.1.2: aicc_script). An item is done if it is
 * completed or passed. A missing item counts as done, and a script that cannot be parsed as met: an error in a manifest must not
 * lock a learner out.
 */
export function prerequisitesMet(script: string, statusOf: StatusOf): boolean {
  const tokens = tokensOf(script);
  if (!tokens || tokens.length === 0) return true;
  const reader = { tokens, at: 0 };
  const holds = anyOf(reader);
  return holds && reader.at === tokens.length ? holds(statusOf) : true;
}

interface Reader {
  tokens: string[];
  at: number;
}

/** Splits a script into operators and names; a name keeps its opening quote, to distinguish it from an operator. */
function tokensOf(script: string): string[] | undefined {
  const found = script.matchAll(/\s*(?:(<>|[()&|~={},*])|"([^"]*)"|([^\s()&|~={},*<>"]+))|\s*(\S)/g);
  const tokens: string[] = [];
  for (const [, mark, quoted, plain, rest] of found) {
    if (rest) return undefined;
    tokens.push(mark ?? `"${quoted ?? plain ?? ''}`);
  }
  return tokens;
}

function take(reader: Reader, mark: string): boolean {
  if (reader.tokens[reader.at] !== mark) return false;
  reader.at++;
  return true;
}

function name(reader: Reader): string | undefined {
  const token = reader.tokens[reader.at];
  if (!token?.startsWith('"')) return undefined;
  reader.at++;
  return token.slice(1);
}

function anyOf(reader: Reader): Holds | undefined {
  return joined(reader, '|', allOf, (all) => (statusOf) => all.some((holds) => holds(statusOf)));
}

function allOf(reader: Reader): Holds | undefined {
  return joined(reader, '&', one, (all) => (statusOf) => all.every((holds) => holds(statusOf)));
}

function joined(
  reader: Reader,
  mark: string,
  part: (reader: Reader) => Holds | undefined,
  join: (parts: Holds[]) => Holds,
): Holds | undefined {
  const parts: Holds[] = [];
  do {
    const next = part(reader);
    if (!next) return undefined;
    parts.push(next);
  } while (take(reader, mark));
  return join(parts);
}

function one(reader: Reader): Holds | undefined {
  if (take(reader, '~')) {
    const holds = one(reader);
    return holds && ((statusOf) => !holds(statusOf));
  }
  if (take(reader, '(')) {
    const holds = anyOf(reader);
    return take(reader, ')') ? holds : undefined;
  }
  return setOf(reader) ?? comparison(reader);
}

/** Parses `3*{a, b, c}`: at least that many items are done. */
function setOf(reader: Reader): Holds | undefined {
  const start = reader.at;
  const count = name(reader);
  if (!count || !/^\d+$/.test(count) || !take(reader, '*') || !take(reader, '{')) {
    reader.at = start;
    return undefined;
  }
  const parts: Holds[] = [];
  do {
    const next = anyOf(reader);
    if (!next) return undefined;
    parts.push(next);
  } while (take(reader, ','));
  if (!take(reader, '}')) return undefined;
  return (statusOf) => parts.filter((holds) => holds(statusOf)).length >= Number(count);
}

function comparison(reader: Reader): Holds | undefined {
  const identifier = name(reader);
  if (identifier === undefined) return undefined;
  const isEqual = take(reader, '=');
  if (!isEqual && !take(reader, '<>')) {
    return (statusOf) => ['completed', 'passed', undefined].includes(statusOf(identifier));
  }
  const wanted = name(reader);
  if (wanted === undefined) return undefined;
  return (statusOf) => {
    const status = statusOf(identifier);
    return status === undefined || isStatus(status, wanted) === isEqual;
  };
}

/** AICC allows a status to be shortened to its first letter ("p", "n"); words are compared without case. */
function isStatus(status: string, wanted: string): boolean {
  const word = wanted.toLowerCase();
  return word === status || (word.length === 1 && status.startsWith(word));
}
