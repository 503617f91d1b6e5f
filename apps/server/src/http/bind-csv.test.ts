import { api, mostExported } from '@readytowork/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readRoles } from './access.ts';
import { bindCsv } from './bind-csv.ts';

interface Row {
  name: string;
  done: boolean;
  share: number | null;
}

/** Exports a list of this many rows; reading the pages for which `fails` returns true fails. */
async function fileOf(rows: number, fails: (from: number) => boolean = () => false) {
  const app = Fastify();
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { caller: { userId: 1, sessionId: 'x', staff: true } });
  });
  readRoles(
    app,
    async () => ['administrator'],
    async () => true,
  );
  let noted = 0;
  bindCsv<typeof api.exportAccounts, Row>(app, api.exportAccounts, {
    name: 'Rows',
    columns: { Name: ({ name }) => name, Done: ({ done }) => done, Share: ({ share }) => share },
    async page(_, { cursor = '0', page_size }) {
      const from = Number(cursor);
      if (fails(from)) throw new Error('The database is gone.');
      const to = Math.min(from + page_size, rows);
      const results = Array.from({ length: to - from }, (_, index) => ({
        name: `=${from + index}`,
        done: index % 2 === 0,
        share: index === 0 ? null : -index,
      }));
      return { results, next: to < rows ? String(to) : null };
    },
    note: async () => {
      noted += 1;
    },
  });
  const answer = await app.inject('/v1/accounts/csv/').catch((error: Error) => error);
  return { answer, noted, lines: answer instanceof Error ? [] : answer.body.trimEnd().split('\r\n') };
}

test('formulas are made harmless, numbers keep their sign, and null becomes an empty cell', async () => {
  const { lines, noted } = await fileOf(3);
  expect(lines).toEqual(['\u{FEFF}Name,Done,Share', "'=0,yes,", "'=1,no,-1", "'=2,yes,-2"]);
  expect(noted).toBe(1);
});

test('a list without rows has only the column headings', async () => {
  expect((await fileOf(0)).lines).toEqual(['\u{FEFF}Name,Done,Share']);
});

test.each([
  [mostExported, mostExported + 1, "'=19999,no"],
  [mostExported + 1, mostExported + 2, 'Only the first 20000 rows are here.'],
])(
  'for %i rows the file has %i lines, and its last line says if rows are missing',
  async (rows, count, last) => {
    const { lines } = await fileOf(rows);
    expect(lines).toHaveLength(count);
    expect(lines.at(-1)).toContain(last);
  },
);

test('a failure before the first byte gets an error response, and is not logged as an export', async () => {
  const { answer, noted } = await fileOf(10, () => true);
  expect(answer).toMatchObject({ statusCode: 500 });
  expect(noted).toBe(0);
});

test('a later failure aborts the download, so that nobody takes a part of the list for the whole', async () => {
  const { answer } = await fileOf(2_000, (from) => from === 1_000);
  expect(answer).toBeInstanceOf(Error);
});
