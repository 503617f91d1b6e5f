import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setUp } from './setup.ts';
import { cached, keptAnswers, setUpPhone } from './without-network.ts';

// A product of its own, because this test stops its server.
const on = setUp({});
const phones = { thandi: setUpPhone(on), sipho: setUpPhone(on) };

const pupils = 30;
const meeting = z.object({
  learners: z.array(
    z.object({ mark: z.object({ state: z.string() }).nullable(), heads: z.array(z.string()) }),
  ),
});

/** Two facilitators of one group with thirty learners. */
async function classOfThirty() {
  const [thandi, sipho] = [
    await on.records.learner('Thandi', 'Mokoena'),
    await on.records.learner('Sipho', 'Dube'),
  ];
  for (const { id } of [thandi, sipho])
    await on.records.write(`update account set user_type = 'rtw' where id = $1`, [id]);
  const token = await ask('POST', '/api/token/', { username: thandi.email, password: 'ReadyToWork-demo-1' });
  const { access } = z.object({ access: z.string() }).parse(token);
  const { id } = z
    .object({ id: z.int() })
    .parse(await ask('POST', '/v1/groups/', { name: 'Tuesday evenings' }, access));
  await on.records.write(
    'insert into group_facilitator (group_id, account_id, added_at) values ($1, $2, now())',
    [id, sipho.id],
  );
  await on.records.write(
    `with pupil as (
      insert into account (email, password_hash, first_name, last_name)
      select 'pupil-' || n || '@e2e.example', 'none', 'Pupil', lpad(n::text, 2, '0')
      from generate_series(1, $2::int) n returning id)
    insert into group_member (group_id, account_id, state, agreed_at, agreed_to)
    select $1, id, 'joined', now(), '2026-12' from pupil`,
    [id, pupils],
  );
  const marksOn = async (day: string) =>
    meeting.parse(await ask('GET', `/v1/groups/${id}/meetings/${day}/`, undefined, access)).learners;
  return { thandi, sipho, marksOn };
}

async function ask(method: string, path: string, body?: object, access?: string): Promise<unknown> {
  const reply = await fetch(phones.thandi.at(path), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.json();
}

type Phone = (typeof phones)['thandi'];

/** Opens the group's page once, with a network. */
async function openOnce(phone: Phone, email: string): Promise<void> {
  const page = await phone.start();
  await phone.signedIn(page, email);
  await page.goto(phone.at('/my-learning/groups/led'));
  await page.getByRole('link', { name: 'Tuesday evenings' }).waitFor();
  await expect
    .poll(
      async () =>
        (await keptAnswers(page)).filter(({ query }) => /"led","(group|attendance)"/.test(query)).length,
    )
    .toBe(2);
  expect((await cached(page)).filter((path) => /^\/(api|v\d)/.test(path))).toEqual([]);
  await phone.die();
}

/** Switches the phone on without a network, and opens today's attendance. */
async function openAttendance(phone: Phone): Promise<Page> {
  const page = await phone.start();
  await page.goto(phone.at('/my-learning/groups/led'));
  await page.getByRole('link', { name: 'Tuesday evenings' }).click();
  await page.getByRole('button', { name: 'Mark who is here' }).click();
  await page.getByText(`0 of ${pupils} marked.`).waitFor();
  return page;
}

/** The learners whose marks wait on this phone. */
const waiting = (page: Page) => page.getByText('kept here, not sent yet');
const conflict = (page: Page) => page.locator('p', { hasText: 'marked absent.' });

test('two phones mark thirty learners without a network: each mark lands once, and one press settles the conflict', async () => {
  const { thandi, sipho, marksOn } = await classOfThirty();
  await openOnce(phones.thandi, thandi.email);
  await openOnce(phones.sipho, sipho.email);
  await on.product.kill();

  const first = await openAttendance(phones.thandi);
  await first.getByRole('button', { name: `Mark the other ${pupils} present` }).click();
  await expect.poll(() => waiting(first).count()).toBe(pupils);
  const second = await openAttendance(phones.sipho);
  await second.getByRole('group', { name: 'Pupil 03' }).getByRole('radio', { name: 'Absent' }).check();
  await second.getByRole('button', { name: `Mark the other ${pupils - 1} present` }).click();
  await expect.poll(() => waiting(second).count()).toBe(pupils);
  await second.reload();
  await second.getByText(`${pupils} of ${pupils} marked.`).waitFor();
  expect(await waiting(second).count()).toBe(pupils);
  // Switched off: an open page sends its marks by itself, and the mark that arrives first counts.
  await phones.sipho.die();
  const day = /\d{4}-\d\d-\d\d$/.exec(first.url())?.[0] ?? '';

  await on.product.start();
  await first.reload();
  await first.getByText(`${pupils} of ${pupils} marked.`).waitFor();
  await expect.poll(() => waiting(first).count()).toBe(0);
  const later = await phones.sipho.start();
  await later.goto(first.url());
  await conflict(later).waitFor();
  const landed = await marksOn(day);
  expect(landed.map(({ heads }) => heads.length)).toEqual(landed.map(() => 2));
  expect(new Set(landed.flatMap(({ heads }) => heads)).size).toBe(2 * pupils);
  expect(landed.filter(({ mark }) => mark?.state === 'present')).toHaveLength(pupils);

  await first.reload();
  await conflict(first).waitFor();
  expect(await conflict(first).textContent()).toContain('You marked present. Sipho Dube marked absent.');
  await first.getByRole('button', { name: 'Pupil 03: Absent' }).click();
  await expect
    .poll(async () => (await marksOn(day)).filter(({ mark }) => mark?.state === 'absent').length)
    .toBe(1);
  await later.reload();
  await later.getByText(`${pupils} of ${pupils} marked.`).waitFor();
  await expect.poll(() => conflict(later).count()).toBe(0);
});
