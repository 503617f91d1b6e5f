import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { setRights } from '../accounts/rights.ts';
import * as changes from './email-change.queries.ts';
import * as invitations from './invitation.queries.ts';
import { hashOf, newToken } from './mailed-token.ts';
import * as resets from './password-reset.queries.ts';
import * as confirmations from './registration.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-03-04T05:06:07Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
let count = 0;
let userId: number;
let email: string;
beforeEach(async () => {
  count += 1;
  email = `person-${count}@test.example`;
  const account = { email, first_name: 'Lerato', last_name: 'Nkosi', password_hash: 'x' };
  userId = (await insertAccount(database.db, account)) ?? 0;
});

test('a token has 256 random bits, fits into a URL, and only its hash is stored', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  for (const { token, hash } of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(hash).toEqual(hashOf(token));
    expect(hash.toString('base64url')).not.toBe(token);
  }
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(50);
});

describe('a password link', () => {
  const link = async (expires = after(60)) => {
    const { hash } = newToken();
    await resets.insertToken(database.db, hash, userId, expires);
    return hash;
  };
  const spend = (hash: Buffer, when = at, account = userId) =>
    database
      .another()
      .db.transaction()
      .execute((transaction) => resets.spendToken(transaction, hash, account, when));

  test('leads to its account while it is valid', async () => {
    const hash = await link();
    expect(await resets.findByToken(database.db, hash, after(59))).toMatchObject({ id: userId, email });
    expect(await resets.findByToken(database.db, hash, after(60))).toBeUndefined();
    expect(await resets.findByToken(database.db, hashOf('another'), at)).toBeUndefined();
    await setRights(database.db, userId, { deactivated_at: at });
    expect(await resets.findByToken(database.db, hash, at)).toBeUndefined();
  });

  test("works once, and also invalidates the account's other links", async () => {
    const hashes = [await link(), await link(), await link()];
    const spent = await Promise.all([...hashes, ...hashes].map((hash) => spend(hash)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    for (const hash of hashes) expect(await resets.findByToken(database.db, hash, at)).toBeUndefined();
  });

  test('does not work late or for another account, and a failed attempt does not use it up', async () => {
    const hash = await link();
    expect(await spend(hash, after(60))).toBe(false);
    expect(await spend(hash, at, userId - 1)).toBe(false);
    expect(await spend(hash)).toBe(true);
  });
});

describe('a confirmation link', () => {
  test("works until it expires, any number of times; the account's links are deleted together", async () => {
    const [first, second] = [newToken().hash, newToken().hash];
    for (const token_hash of [first, second])
      await confirmations.insertConfirmation(database.db, {
        token_hash,
        account_id: userId,
        expires_at: after(60),
      });
    const find = (hash: Buffer, when = at) => confirmations.findConfirmation(database.db, hash, when);
    for (let number = 0; number < 2; number += 1) expect(await find(first)).toEqual({ account_id: userId });
    expect(await find(first, after(60))).toBeUndefined();
    await confirmations.deleteConfirmations(database.db, userId);
    expect([await find(first), await find(second)]).toEqual([undefined, undefined]);
  });
});

describe('an invitation', () => {
  const invite = () =>
    invitations.insertInvitation(database.db, {
      email,
      invited_by: null,
      created_at: at,
      expires_at: after(60),
    });

  test('has a link for each mail that was written, and each works', async () => {
    const id = await invite();
    const links = [newToken().hash, newToken().hash];
    const invited = { email, user_type: 'learner', staff_role: null };
    for (const hash of links) expect(await invitations.addLink(database.db, id, hash, at)).toEqual(invited);
    for (const hash of links)
      expect(await invitations.findInvitation(database.db, hash, at)).toEqual({ id, ...invited });
    expect(await invitations.findInvitation(database.db, newToken().hash, at)).toBeUndefined();
  });

  test('gets no new link after it expires, and its links stop working', async () => {
    const id = await invite();
    const { hash } = newToken();
    await invitations.addLink(database.db, id, hash, at);
    expect(await invitations.findInvitation(database.db, hash, after(60))).toBeUndefined();
    expect(await invitations.addLink(database.db, id, newToken().hash, after(60))).toBeUndefined();
  });

  test('can be used once, even by simultaneous requests, and then stops working', async () => {
    const id = await invite();
    const { hash } = newToken();
    await invitations.addLink(database.db, id, hash, at);
    const used = await Promise.all(
      Array.from({ length: 4 }, () => invitations.useInvitation(database.db, id, userId, at)),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await invitations.findInvitation(database.db, hash, at)).toBeUndefined();
    expect(await invitations.addLink(database.db, id, newToken().hash, at)).toBeUndefined();
  });
});

describe('a change of address', () => {
  const ask = (to: string, when = at) =>
    changes.insertChange(database.db, {
      account_id: userId,
      old_email: email,
      email: to,
      created_at: when,
      expires_at: after(60),
    });
  const row = async (id: number) => {
    const found = await changes.findChange(database.db, id);
    if (!found) throw new Error('no such change');
    return found;
  };

  test('replaces a pending one, but not a confirmed one', async () => {
    const first = await ask('one@test.example');
    expect(await changes.markConfirmed(database.db, first, after(1))).toBe(true);
    const second = await ask('two@test.example', after(2));
    const third = await ask('three@test.example', after(3));
    expect(await row(first)).toMatchObject({ confirmed_at: after(1), stopped_at: null });
    expect(await row(second)).toMatchObject({ confirmed_at: null, stopped_at: after(3) });
    expect(await row(third)).toMatchObject({ confirmed_at: null, stopped_at: null });
    expect(await changes.markConfirmed(database.db, second, after(4))).toBe(false);
  });

  test('can be confirmed once, even by simultaneous requests', async () => {
    const id = await ask('one@test.example');
    const confirmed = await Promise.all(
      Array.from({ length: 4 }, () => changes.markConfirmed(database.db, id, at)),
    );
    expect(confirmed.filter(Boolean)).toHaveLength(1);
  });

  test('is found by each of its links, if the link is used for its purpose', async () => {
    const id = await ask('one@test.example');
    const [confirm, again, stop] = [newToken().hash, newToken().hash, newToken().hash];
    await changes.addLink(database.db, id, 'confirm_hashes', confirm);
    await changes.addLink(database.db, id, 'confirm_hashes', again);
    await changes.addLink(database.db, id, 'stop_hashes', stop);
    const find = changes.findByLink;
    for (const hash of [confirm, again])
      expect(await find(database.db, 'confirm_hashes', hash)).toMatchObject({ id, old_email: email });
    expect(await find(database.db, 'stop_hashes', stop)).toMatchObject({ id });
    expect(await find(database.db, 'stop_hashes', confirm)).toBeUndefined();
    expect(await find(database.db, 'confirm_hashes', stop)).toBeUndefined();
  });

  test('is reverted together with later ones, and earlier ones stay', async () => {
    const ids = [
      await ask('one@test.example'),
      await ask('two@test.example'),
      await ask('three@test.example'),
    ];
    const [first = 0, second = 0, third = 0] = ids;
    expect(await changes.hasMoved(database.db, await row(second))).toBe(false);
    await changes.markConfirmed(database.db, third, at);
    expect(await changes.hasMoved(database.db, await row(second))).toBe(true);
    await changes.deleteFrom(database.db, await row(second));
    const left = await Promise.all(ids.map((id) => changes.findChange(database.db, id)));
    expect(left.map((one) => one?.id)).toEqual([first, undefined, undefined]);
  });
});
