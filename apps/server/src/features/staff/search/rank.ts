import { type Query, rootOf, weightOf, wordsIn } from './query-words.ts';

/** A document with at least one of the terms. */
export interface Candidate {
  kind: string;
  title: string;
  /** The terms in the document: position, weight there, and number of documents with the term. */
  terms: readonly number[];
  ranks: readonly number[];
  documents: readonly number[];
}

/** On a tie, whole tools and courses come before their parts. */
const worthOfKind: Record<string, number> = {
  tool: 1.3,
  course: 1.15,
  help: 1.05,
  helpline: 1,
  place: 0.95,
  faq: 0.9,
  chapter: 0.85,
  word: 0.85,
};

/** A rare word says more than a frequent one. */
const rarity = (documents: number, all: number): number => Math.log(1 + all / Math.max(documents, 1));

/**
 * Orders documents by the number of typed words in them, the position of these words, and their rarity. A typed word counts
 * once, by its best term.
 *
 * @param all number of documents
 */
export function rank<C extends Candidate>(candidates: readonly C[], query: Query, all: number): C[] {
  const worth = worthOfTyped(candidates, query, all);
  const whole = worth.reduce((sum, one) => sum + one, 0) || 1;
  const sought = new Set(
    query.terms.filter(({ origin }) => origin !== 'beginning').map(({ word }) => rootOf(word)),
  );
  const scored = candidates.map((candidate) => ({ candidate, score: score(candidate) }));
  return scored.sort((a, b) => b.score - a.score).map(({ candidate }) => candidate);

  function score({ kind, title, terms, ranks, documents }: C): number {
    const typed = query.typed.map(() => 0);
    const isCovered = query.typed.map(() => false);
    /** The words of a phrase's meaning. Their weights are added up. */
    let meant = 0;
    for (const [index, at] of terms.entries()) {
      const term = query.terms[at];
      if (!term) continue;
      const value = weightOf[term.origin] * rarity(documents[index] ?? 1, all) * (ranks[index] ?? 0);
      for (const position of term.standsFor) isCovered[position] = true;
      const [first = 0] = term.standsFor;
      if (term.origin === 'meaning' || term.origin === 'joined') meant += value;
      else typed[first] = Math.max(typed[first] ?? 0, value);
    }
    const covered = worth.reduce((sum, one, position) => sum + (isCovered[position] ? one : 0), 0) / whole;
    const found = typed.reduce((sum, one) => sum + one, 0) + meant;
    return (
      found *
      (0.25 + 0.75 * covered * covered) *
      (1 + 0.6 * inTitle(kind === 'chapter' ? title.slice(title.indexOf(': ') + 2) : title)) *
      (worthOfKind[kind] ?? 1)
    );
  }

  /** The share of the title's words that were looked for. */
  function inTitle(title: string): number {
    const words = wordsIn(title).filter((word) => word.length > 2);
    if (words.length === 0) return 0;
    return words.filter((word) => sought.has(rootOf(word))).length / words.length;
  }
}

/** The weight of each typed word is that of its rarest term; 0 if no document has the word. */
function worthOfTyped(candidates: readonly Candidate[], { typed, terms }: Query, all: number): number[] {
  const documents = new Map<number, number>();
  for (const one of candidates)
    for (const [index, at] of one.terms.entries())
      documents.set(at, Math.max(documents.get(at) ?? 0, one.documents[index] ?? 1));
  return typed.map((_, position) => {
    const own = terms.flatMap(({ standsFor }, at) => {
      const count = documents.get(at);
      return count !== undefined && standsFor.includes(position) ? [rarity(count, all)] : [];
    });
    return own.length > 0 ? Math.max(...own) : 0;
  });
}
