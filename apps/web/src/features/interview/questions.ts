import questions, { outline } from '../../../../../content/interview.yaml';

/** Topics with their questions, in the order of the file. */
export const topics = [...new Set(outline.map(({ topic }) => topic))].map((topic) => ({
  topic,
  questions: outline.filter((question) => question.topic === topic),
}));

/** All questions, in the order in which the page shows them. */
export const inOrder = topics.flatMap(({ questions }) => questions);

/**
 * What a good answer contains. Only the server has these words and writes them into the document: in the script they would add 7
 * KB to every visit (vite removes this branch from the browser's build).
 */
export const wordsOf = (slug: string) =>
  import.meta.env.SSR ? questions.find((question) => question.slug === slug) : undefined;
