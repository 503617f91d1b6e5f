import { type Block, blockText, type Paper } from '@readytowork/cv/paper';
import type { ReactNode } from 'react';
import styles from '../cv.module.scss';
import { EmptySheet } from './empty-sheet.tsx';

interface SheetProps {
  paper: Paper;
  /** Number of blocks that a reader sees at a first look. A line below them is labelled with `mark`. */
  seenFirst?: number;
  mark?: ReactNode;
}

/** A CV or letter as its reader sees it, on the screen and in print. */
export function Sheet({ paper, seenFirst, mark }: SheetProps) {
  if (paper.blocks.length === 0) return <EmptySheet />;
  const first = paper.blocks.slice(0, seenFirst);
  const rest = seenFirst === undefined ? [] : paper.blocks.slice(seenFirst);
  return (
    <div className={styles.sheet}>
      <Blocks blocks={first} />
      {mark && <p className={styles.mark}>{mark}</p>}
      <Blocks blocks={rest} />
    </div>
  );
}

/** Puts consecutive points into one list. */
function Blocks({ blocks }: { blocks: Block[] }) {
  return grouped(blocks).map((group, at) =>
    group[0]?.kind === 'point' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order.
      <ul key={at}>
        {group.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order.
          <li key={index}>{blockText(block)}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order.
      group.map((block, index) => <OneBlock key={`${at}.${index}`} block={block} />)
    ),
  );
}

function grouped(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'point' && last?.[0]?.kind === 'point') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'entry':
      return (
        <p className={styles.entry}>
          <span>
            <strong>{block.what}</strong>
            {block.what && block.where ? ', ' : ''}
            {block.where}
          </span>{' '}
          <span className={styles.when}>{block.when}</span>
        </p>
      );
    default:
      return <p className={styles[block.kind]}>{block.text}</p>;
  }
}
