import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeGaps } from './place-gaps.ts';

test('finds the line of a text, over line breaks, emphasis and the name of a fact', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gaps-'));
  try {
    await mkdir(join(folder, 'chapters'));
    await writeFile(
      join(folder, 'chapters/01-a.md'),
      '# One\n\nYou pay {vat} on **nearly all of\nthe things** that you buy here.\n',
    );
    await writeFile(join(folder, 'quiz.yaml'), 'online: []\n');
    const lines = await placeGaps(folder, [
      { message: 'A', text: 'You pay 15% on nearly all of the things that you buy here.' },
      { message: 'B', file: 'quiz.yaml' },
      { message: 'C' },
    ]);
    expect(lines.map((line) => line.replace(/^.*?gaps-[^/]*\//u, ''))).toEqual([
      'chapters/01-a.md:3  A',
      'quiz.yaml:1  B',
      'C',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
