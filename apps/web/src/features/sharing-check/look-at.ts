import { findTopics } from '@readytowork/community/help-words';
import { findShared, type SharedKind } from '@readytowork/community/sharing';
import asked from '../../../../../content/community/words.yaml';

export type HelpLine = (typeof asked.lines)[number];

/** What somebody is asked about before others read what they wrote. */
export interface Findings {
  /** Somebody may be in danger: these numbers come before everything else. */
  lines: HelpLine[];
  isViolence: boolean;
  isInsult: boolean;
  /** What the text gives away, in its own words, each once. */
  shared: { kind: SharedKind; words: string }[];
}

/** Looks at a text before it is sent; undefined: there is nothing to ask. Nothing of it leaves this function. */
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
