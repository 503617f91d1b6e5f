import questions, { outline } from '../../../../../content/interview.yaml';

/** In the order of the file: topics, with their questions. */
export const topics = [...new Set(outline.map(({ topic }) => topic))].map((topic) => ({
  topic,
  questions: outline.filter((question) => question.topic === topic),
}));

/** All of them, in the order in which the page has them. */
export const inOrder = topics.flatMap(({ questions }) => questions);

/**
 * What a good answer holds. The server writes it into the document; the script has it not, because it would be 7 KB more on
 * every visit (vite takes this branch out of the browser's build, and the words with it).
 */
export const wordsOf = (slug: string) =>
  import.meta.env.SSR ? questions.find((question) => question.slug === slug) : undefined;
