import { light } from '@readytowork/brand';
import type { OneWebmodule } from '@readytowork/contract';
import type { Block, Paper } from '@readytowork/cv/paper';

type Product = NonNullable<OneWebmodule['product']>;

export interface Written {
  product: Product;
  /** The learner's name. */
  writer: string;
  course: string;
  /** The learner's text of an entry; empty if nothing is written. */
  textOf: (entry: string) => string;
}

/** The headings of a product under which nothing is written yet. */
export const emptyParts = ({ product, textOf }: Pick<Written, 'product' | 'textOf'>): string[] =>
  product.parts.filter(({ entry }) => textOf(entry).trim() === '').map(({ heading }) => heading);

/** A page with a learner's texts from a course, to show to others. Leaves out parts without text. */
export function productPaper({ product, writer, course, textOf }: Written): Paper {
  const parts = product.parts.flatMap(({ entry, heading }): Block[] => {
    const lines = linesOf(textOf(entry));
    if (lines.length === 0) return [];
    return [{ kind: 'heading', text: heading }, ...lines.map((text): Block => ({ kind: 'text', text }))];
  });
  const blocks: Block[] = [
    { kind: 'title', text: product.title },
    { kind: 'subtitle', text: writer },
    { kind: 'contact', text: `${course}, ReadytoWork` },
    ...parts,
  ];
  return {
    title: product.title,
    accent: light.teal,
    blocks: blocks.filter((block) => block.kind === 'entry' || block.text),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
