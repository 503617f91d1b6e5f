import { expect, test } from 'vitest';
import { emptyCv } from './cv.ts';
import { cvPaper } from './cv-paper.ts';
import { blockText } from './paper.ts';
import { sipho } from './sipho.fixture.ts';

const headings = (cv = sipho) =>
  cvPaper(cv, '#000000').blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

test('starts with skills and their proof if the person never had a paid job', () => {
  expect(headings().slice(0, 3)).toEqual(['Profile', 'Skills', 'Experience']);
});

test('starts with paid work if the person had any', () => {
  const job = { what: 'Cashier', where: 'Shop', from: '2024', to: '', points: [] };
  expect(headings({ ...sipho, work: [job] }).slice(0, 3)).toEqual(['Profile', 'Experience', 'Skills']);
});

test('mixes paid and unpaid work, the newest first, undated entries last', () => {
  const one = (what: string, from: string, to: string) => ({ what, where: '', from, to, points: [] });
  const cv = {
    ...emptyCv,
    work: [one('ended in 2022', '2020', '2022'), one('at some time', '', '')],
    unpaid: [one('goes on', '2019', ''), one('ended in 2024', '2021', '2024'), one('', '2025', '')],
  };
  const entries = cvPaper(cv, '').blocks.filter(({ kind }) => kind === 'entry');
  expect(entries.map((entry) => blockText(entry))).toEqual([
    'goes on, Since 2019',
    'ended in 2024, 2021 to 2024',
    'ended in 2022, 2020 to 2022',
    'at some time',
  ]);
});

test('leaves out the headings of empty sections', () => {
  expect(cvPaper(emptyCv, '').blocks).toEqual([]);
});
