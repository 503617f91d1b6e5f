import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://learn.example.org' });
});
afterAll(() => api.close());

const money = 3;
const mails = (email: string) => mailsTo(api.deps.config.dataDir, email).map(readable);

async function ready(first?: string) {
  const as = await api.learner(first);
  const learner = learning(api, as);
  await learner.completeChapters(money);
  return { as, learner };
}

const numberOf = async (as: Session) =>
  (
    await api.db
      .selectFrom('certificate')
      .select('number')
      .where('account_id', '=', as.user_id)
      .executeTakeFirst()
  )?.number;

describe('the certificate mail', () => {
  test('arrives with the certificate, and links to the course and to the verification page', async () => {
    const { as, learner } = await ready('Zoë');
    const confirmed = { email_confirmed_at: new Date() };
    await api.db.updateTable('account').set(confirmed).where('id', '=', as.user_id).execute();
    await learner.takeAssessment(money, 7);
    await api.runJobs();
    expect(mails(as.email)).toEqual([]);
    await learner.takeAssessment(money, 8);
    await api.runJobs();
    const [mail, more] = mails(as.email);
    expect(more).toBeUndefined();
    expect(mail).toContain('Subject: Your certificate: Money Skills');
    expect(mail).toContain('Hello Zoë,');
    for (const address of ['my-learning/money', `verify/${await numberOf(as)}`])
      expect(mail).toContain(`https://learn.example.org/${address}`);
  });

  test('arrives once, even after a better result or simultaneous last answers', async () => {
    const { as, learner } = await ready();
    const { questions } = await learner.quiz(money);
    for (let number = 1; number < questions.length; number += 1)
      await learner.answer(money, number, await learner.option(money, number, true));
    const last = await learner.option(money, questions.length, true);
    await Promise.all([1, 2, 3, 4].map(() => learner.answer(money, questions.length, last)));
    await learner.takeAssessment(money, 10);
    await api.runJobs();
    expect(mails(as.email)).toHaveLength(1);
  });

  test('is not sent if the certificate has been withdrawn or deleted before the mail goes out', async () => {
    const [withdrawn, gone] = [await ready(), await ready()];
    for (const { learner } of [withdrawn, gone]) await learner.takeAssessment(money, 10);
    await api.db
      .updateTable('certificate')
      .set({ withdrawn_at: new Date() })
      .where('account_id', '=', withdrawn.as.user_id)
      .execute();
    const body = { password: 'ReadyToWork-demo-1', keep_certificates: true };
    expect((await api.call('DELETE', '/v1/user/', { as: gone.as, body })).status).toBe(200);
    await api.runJobs();
    for (const { as } of [withdrawn, gone]) expect(mails(as.email)).toEqual([]);
  });
});
