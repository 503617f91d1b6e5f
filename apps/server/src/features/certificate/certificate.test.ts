import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../testing/api.ts';
import { learning } from '../../testing/learning.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://learn.example.org' });
});
afterAll(() => api.close());

const money = 3;
const download = (as: Session) => api.call('GET', `/v1/quiz/quiz/${money}/get_certificate/`, { as });

async function passed(first?: string, last?: string) {
  const as = await api.learner(first, last);
  const learner = learning(api, as);
  await learner.completeChapters(money);
  await learner.takeAssessment(money, 9);
  const { number } = await api.db
    .selectFrom('certificate')
    .select('number')
    .where('account_id', '=', as.user_id)
    .executeTakeFirstOrThrow();
  return { as, learner, number };
}

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

describe('the certificate', () => {
  test('is refused before the pass', async () => {
    const as = await api.learner();
    expect((await download(as)).status).toBe(403);
  });

  test('is a PDF named after the module, with name, date, minutes, number and address', async () => {
    const { as, number } = await passed('Zanele', 'Müller');
    const { response } = await download(as);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain('filename="Money Skills Certificate.pdf"');
    expect(response.headers['cache-control']).toBe('no-store');
    const text = (await textOf(response.rawPayload)).replace(/\s+/g, ' ');
    for (const printed of ['Zanele Müller', 'Money Skills', '50 minutes', number])
      expect(text.replace(/ /g, '')).toContain(printed.replace(/ /g, ''));
    expect(text.replace(/ /g, '')).toContain(`learn.example.org/verify/${number}`);
  });

  test('keeps its number and the name of the day it was earned, also after a better result', async () => {
    const { as, learner, number } = await passed('Thabo', 'Mokoena');
    await api.db.updateTable('account').set({ last_name: 'Khumalo' }).where('id', '=', as.user_id).execute();
    await learner.takeAssessment(money, 10);
    const { body } = await api.call('GET', `/v1/certificate/${number}/`);
    expect(body).toMatchObject({ genuine: true, number, name: 'Thabo Mokoena' });
  });

  test('has a number of at least 22 URL-safe characters, another one each time', async () => {
    const numbers = await Promise.all([passed(), passed(), passed()]);
    for (const { number } of numbers) expect(number).toMatch(/^[\w-]{22,}$/);
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(3);
  });

  test('says which characters of a name cannot be printed, rather than printing boxes', async () => {
    const { as } = await passed('伟', 'Chen');
    const { status, body } = await download(as);
    expect(status).toBe(409);
    expect(body.detail).toContain('Chinese characters');
  });

  test('is given once when two last answers arrive together', async () => {
    const { as } = await passed();
    const rows = await api.db
      .selectFrom('certificate')
      .select('number')
      .where('account_id', '=', as.user_id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('verifying', () => {
  test('repeats every printed field', async () => {
    const { number } = await passed('Aïcha', 'Ndlovu');
    const { body } = await api.call('GET', `/v1/certificate/${number}/`);
    expect(body).toMatchObject({
      genuine: true,
      withdrawn: false,
      name: 'Aïcha Ndlovu',
      module: 'Money Skills',
      minutes: 50,
    });
    expect(body.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(body.signatories).toHaveLength(2);
  });

  test('says that a withdrawn one counts no more, and hands it out no more', async () => {
    const { as, number } = await passed();
    await api.db
      .updateTable('certificate')
      .set({ withdrawn_at: new Date() })
      .where('number', '=', number)
      .execute();
    expect((await api.call('GET', `/v1/certificate/${number}/`)).body).toMatchObject({
      genuine: false,
      withdrawn: true,
    });
    expect((await download(as)).status).toBe(403);
  });

  test.each(['x', 'AAAAAAAAAAAAAAAAAAAAAA', '%00', `${'9'.repeat(65)}`])(
    'knows no number %s',
    async (number) => {
      expect((await api.call('GET', `/v1/certificate/${number}/`)).status).toBe(404);
    },
  );
});
