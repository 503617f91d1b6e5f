import { documentWords } from '@readytowork/courseware';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeDeps } from '../../../deps.ts';
import { everySetting } from '../../../features.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { catalogueOf, catalogues } from '../../../words/languages.ts';
import { changeSetting } from '../../base/settings/change-setting.ts';
import { putCourse } from '../modules/modules.queries.ts';
import { certificateView } from './certificate.view.ts';
import { reissueCertificate } from './reissue.service.ts';
import { withdrawCertificate } from './withdrawal.service.ts';

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

const squeeze = (words: string) => words.replace(/\s/g, '');

/** Removes white space, because line breaks carry no meaning. */
async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return squeeze(items.map((item) => ('str' in item ? item.str : '')).join(''));
}

const verify = async (number: string) => (await api.call('GET', `/v1/certificate/${number}/`)).body;

const set = (name: string, value: unknown) =>
  changeSetting(api.db, everySetting, name, value === undefined ? undefined : JSON.stringify(value));

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
    const text = await textOf(response.rawPayload);
    for (const printed of ['Zanele Müller', 'Money Skills', '50 minutes', number])
      expect(text).toContain(squeeze(printed));
    expect(text).toContain(`learn.example.org/verify/${number}`);
  });

  test('is also a picture, until it is withdrawn', async () => {
    const { as, number } = await passed();
    const path = `/v1/quiz/quiz/${money}/certificate_picture/`;
    const { response } = await api.call('GET', path, { as });
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    await withdrawCertificate(api.db, number, 'A mistake');
    expect((await api.call('GET', path, { as })).status).toBe(403);
    expect((await api.call('GET', path, { as: await api.learner() })).status).toBe(403);
  });

  test('names a person with one name', async () => {
    const { as, number } = await passed('Nomvula', '');
    expect(await textOf((await download(as)).response.rawPayload)).toMatch(/Nomvula(?!,)/);
    expect(await verify(number)).toMatchObject({ name: 'Nomvula' });
  });

  test('has our words in the language of the account', async () => {
    const english = catalogueOf('en');
    catalogues.set('zu', {
      ...english,
      terms: { ...english.terms, certificate_file: '{course} Isitifiketi.pdf' },
    });
    const words = documentWords.get('en') ?? expect.fail();
    documentWords.set('zu', { ...words, certificate: 'Isitifiketi' });
    try {
      const { as } = await passed();
      await api.db.updateTable('account').set({ language: 'zu' }).where('id', '=', as.user_id).execute();
      const { response } = await download(as);
      expect(response.headers['content-disposition']).toContain('Money Skills Isitifiketi.pdf');
      expect(await textOf(response.rawPayload)).toContain('Isitifiketi');
    } finally {
      catalogues.delete('zu');
      documentWords.delete('zu');
    }
  });

  test('keeps its number and the name from the day it was earned, even after a better result', async () => {
    const { as, learner, number } = await passed('Thabo', 'Mokoena');
    await api.db.updateTable('account').set({ last_name: 'Khumalo' }).where('id', '=', as.user_id).execute();
    await learner.takeAssessment(money, 10);
    const { body } = await api.call('GET', `/v1/certificate/${number}/`);
    expect(body).toMatchObject({ genuine: true, number, name: 'Thabo Mokoena' });
  });

  test('has a unique number of at least 22 URL-safe characters', async () => {
    const numbers = await Promise.all([passed(), passed(), passed()]);
    for (const { number } of numbers) expect(number).toMatch(/^[\w-]{22,}$/);
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(3);
  });

  test('is refused for a name with unprintable characters, and the error lists them', async () => {
    const { as } = await passed('伟', 'Chen');
    const { status, body } = await download(as);
    expect(status).toBe(409);
    expect(body.detail).toContain('Chinese characters');
  });

  test('is awarded once if two last answers arrive together', async () => {
    const { as } = await passed();
    const rows = await api.db
      .selectFrom('certificate')
      .select('number')
      .where('account_id', '=', as.user_id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the content of a certificate', () => {
  const people = [
    { name: 'Thandeka Mokoena', title: 'Head of Youth Skills' },
    { name: '', title: 'Programme Partner' },
  ];
  afterEach(async () => {
    for (const name of ['certificate_issuer', 'certificate_signatories']) await set(name, undefined);
  });

  test('is fixed when earned: later settings affect later certificates only, on every process', async () => {
    await set('certificate_issuer', 'Youth Skills Trust');
    await set('certificate_signatories', people);
    const { as, number } = await passed();
    const said = await verify(number);
    expect(said).toMatchObject({ issuer: 'Youth Skills Trust', signatories: [people[0]] });
    expect(said.learnt).toEqual(api.deps.catalogue.module(money).course.forEmployers);

    await set('certificate_issuer', 'Someone Else');
    await set('certificate_signatories', [{ name: 'Anyone', title: 'Clerk' }]);
    const other = makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl });
    const elsewhere = certificateView(await other.certificates.verify(number));
    await other.close();
    expect([await verify(number), elsewhere]).toEqual([said, said]);
    const text = await textOf((await download(as)).response.rawPayload);
    expect(text).toContain(squeeze('issued by Youth Skills Trust'));
    expect(text).not.toContain('SomebodyElse');
    expect(await verify((await passed()).number)).toMatchObject({ issuer: 'Someone Else' });
  });

  test('follows the version the learner passed, even if the course changed during the attempt', async () => {
    const as = await api.learner();
    const learner = learning(api, as);
    await learner.completeChapters(money);
    const { questions } = await learner.quiz(money);
    const { course } = api.deps.catalogue.module(money);
    const options = await Promise.all(
      questions.map(({ number }: { number: number }) => learner.option(money, number, true)),
    );
    await putCourse(api.db, {
      ...course,
      forEmployers: ['Counts to ten'],
      durationMinutes: 7,
      hash: 'changed',
    });
    await api.everywhere(({ catalogue }) => catalogue.load());
    for (const [index, option] of options.entries()) await learner.answer(money, index + 1, option);
    await putCourse(api.db, course);
    await api.everywhere(({ catalogue }) => catalogue.load());
    const { body } = await api.call('GET', '/v1/user/certificates/', { as });
    expect(body).toMatchObject([{ learnt: course.forEmployers, minutes: course.durationMinutes }]);
  });

  test('is identical on paper and on the verification page', async () => {
    await set('certificate_signatories', people);
    const { as, number } = await passed('Nomvula', 'Sithole');
    const { name, module, minutes, date, issuer, learnt, signatories } = await verify(number);
    const text = await textOf((await download(as)).response.rawPayload);
    const day = new Date(date).toLocaleDateString('en-ZA', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    const words = [
      name,
      module,
      `${minutes} minutes of learning`,
      day,
      `issued by ${issuer}`,
      number,
      ...learnt,
    ];
    for (const word of words) expect(text).toContain(squeeze(word));
    expect(signatories).toHaveLength(1);
    for (const person of signatories) expect(text).toContain(squeeze(person.name + person.title));
    expect(text).not.toContain('ProgrammePartner');
  });

  test('has no signatory if the settings name none', async () => {
    const { as, number } = await passed();
    expect((await verify(number)).signatories).toEqual([]);
    expect(await textOf((await download(as)).response.rawPayload)).not.toContain('HeadofYouthSkills');
  });

  test('stays available after the course is no longer offered', async () => {
    const { as } = await passed();
    const published = (yes: boolean) =>
      api.db.updateTable('module').set({ published: yes }).where('id', '=', money);
    await published(false).execute();
    await api.everywhere(({ catalogue }) => catalogue.load());
    const { status } = await download(as);
    const never = await download(await api.learner());
    await published(true).execute();
    await api.everywhere(({ catalogue }) => catalogue.load());
    expect([status, never.status]).toEqual([200, 404]);
  });
});

describe('a reissued certificate', () => {
  test('has the name its owner asked for, with the same number, day and course', async () => {
    const { as, number } = await passed('伟', 'Chen');
    const before = await verify(number);
    expect(await reissueCertificate(api.db, number, 'Wei Chen', 'A spelling of his own')).toBe(true);
    expect(await verify(number)).toEqual({ ...before, name: 'Wei Chen' });
    const { status, response } = await download(as);
    expect(status).toBe(200);
    expect(await textOf(response.rawPayload)).toContain('WeiChen');
    const noted = await api.db.selectFrom('audit').selectAll().where('about_id', '=', as.user_id).execute();
    expect(noted.map(({ action }) => action)).toContain('certificate-reissued');
    expect(JSON.stringify(noted)).not.toContain('Wei Chen');
  });

  test('is impossible for an unprintable name, an unknown number, or an owner who has left', async () => {
    const { as, number } = await passed();
    await expect(reissueCertificate(api.db, number, '伟', 'x')).rejects.toThrow('Chinese characters');
    expect(await reissueCertificate(api.db, 'A'.repeat(22), 'Wei', 'x')).toBe(false);
    const body = { password: 'ReadyToWork-demo-1', keep_certificates: true };
    await api.call('DELETE', '/v1/user/', { as, body });
    expect(await reissueCertificate(api.db, number, 'Wei', 'x')).toBe(false);
    expect((await verify(number)).name).toBe('');
  });
});

describe('the list of my certificates', () => {
  const mine = (as: Session) => api.call('GET', '/v1/user/certificates/', { as });

  test('has all that I earned, newest first, and nothing of other learners', async () => {
    const { as, learner, number } = await passed();
    await passed();
    await learner.completeChapters(1);
    await learner.takeAssessment(1, 10);
    const { body } = await mine(as);
    expect(body.map(({ module_id }: { module_id: number }) => module_id)).toEqual([1, money]);
    expect(body[1]).toEqual({ ...(await verify(number)), module_id: money });
    expect((await mine(await api.learner())).body).toEqual([]);
  });

  test('stays available to a learner who has become a facilitator, and marks withdrawn ones', async () => {
    const { as, number } = await passed();
    await api.call('POST', '/v1/user/update_user_type/', { as, body: { user_type: 'rtw' } });
    await withdrawCertificate(api.db, number, 'A mistake');
    expect((await mine(as)).body).toMatchObject([{ number, withdrawn: true, genuine: false }]);
  });
});

describe('verifying', () => {
  test('shows every field that is printed on the certificate', async () => {
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
  });

  test('reports a withdrawn certificate as invalid and no longer serves its PDF', async () => {
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
    'rejects the number %s',
    async (number) => {
      expect((await api.call('GET', `/v1/certificate/${number}/`)).status).toBe(404);
    },
  );
});
