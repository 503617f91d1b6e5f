import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadQuiz } from './load-quiz.ts';

const folder = mkdtempSync(join(tmpdir(), 'readytowork-quiz-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = readFileSync(join(import.meta.dirname, '../../../content/modules/money/quiz.yaml'), 'utf8');

function fileOf(text: string): string {
  const file = join(folder, 'quiz.yaml');
  writeFileSync(file, text);
  return file;
}

test("reads a standalone quiz like a course's quiz", async () => {
  const { quiz, text } = await loadQuiz(fileOf(`\uFEFF${written.replaceAll('\n', '\r\n')}`));
  const { online, paper } = quiz;
  expect(text).toBe(written);
  expect(online.length).toBeGreaterThanOrEqual(12);
  expect(paper.length).toBeGreaterThanOrEqual(10);
});

test('derives the chapters from its questions', async () => {
  const last = Math.max(...[...written.matchAll(/chapter: (\d+)/g)].map(([, number]) => Number(number)));
  const without = written.replaceAll(`chapter: ${last}`, `chapter: ${last + 2}`);
  await expect(loadQuiz(fileOf(without))).rejects.toThrow(`No online question is about chapter ${last}`);
});

test('reports problems with their lines', async () => {
  await expect(loadQuiz(fileOf('online: 3\n'))).rejects.toThrow('quiz.yaml:1');
});
