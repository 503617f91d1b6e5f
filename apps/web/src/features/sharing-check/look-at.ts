import { findTopics } from '@readytowork/community/help-words';
import { findShared, type SharedKind } from '@readytowork/community/sharing';
import asked from '../../../../../content/community/words.yaml';

export type HelpLine = (typeof asked.lines)[number];

/** Questions to the author before other people can read the text. */
export interface Findings {
  /** Phone numbers for an author who may be in danger; shown before everything else. */
  lines: HelpLine[];
  isViolence: boolean;
  isInsult: boolean;
  /** Private details in the author's words, each once. */
  shared: { kind: SharedKind; words: string }[];
}

/** Checks a text before it is sent; undefined if there is nothing to ask. The text is neither stored nor sent. */
export function lookAt(text: string): Findings | undefined {
  const topics = findTopics(text, asked.topics);
  const shared = new Map(findShared(text).map(({ kind, from, to }) => [text.slice(from, to), kind]));
  if (topics.length === 0 && shared.size === 0) return undefined;
  const wanted = asked.topics.filter(({ topic }) => topics.includes(topic)).flatMap(({ lines }) => lines);
  return {
    lines: asked.lines.filter(({ slug }) => wanted.includes(slug)),
    isViolence: topics.includes('violence') && !topics.includes('harm'),
    isInsult: topics.includes('insult'),
    shared: Array.from(shared, ([words, kind]) => ({ kind, words })),
  };
}
