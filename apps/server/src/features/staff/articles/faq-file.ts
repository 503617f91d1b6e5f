import { z } from 'zod';
import { type FileArticle, hashOf } from './article-file.ts';
import { readYaml } from './content-yaml.ts';
import { kinds } from './kinds.ts';

const words = z.string().trim().min(1);
const entry = z.strictObject({
  /** The question's permanent name, even if it is reworded. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  question: words,
  answer: words,
});
const isOnce = (entries: z.output<typeof entry>[]) =>
  new Set(entries.map(({ slug }) => slug)).size === entries.length;
const faqFile = z.array(entry).refine(isOnce);

/** Reads content/faq.yaml; if the file is missing, there are no questions. */
export async function loadFaq(path: string): Promise<FileArticle[]> {
  const is = 'a list of {slug, question, answer}, each slug once';
  const entries = (await readYaml(path, faqFile, { file: 'faq.yaml', is })) ?? [];
  const category = kinds.faq.only?.slug ?? '';
  return entries.map(({ slug, question, answer }, index) => ({
    kind: 'faq',
    file: `faq/${slug}`,
    category,
    slug,
    title: question,
    markdown: answer,
    position: index + 1,
    hash: hashOf(index, question, answer),
  }));
}
