import { sql } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import {
  arrayOf,
  boolean,
  integer,
  jsonOf,
  nullable,
  type RowOf,
  text,
  timestamp,
} from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';
import type { Signatory } from './certificate.settings.ts';

const signed = jsonOf((value): value is Signatory[] => Array.isArray(value));

const printedRow = {
  number: text,
  name: text,
  module_name: text,
  minutes: integer,
  issued_at: timestamp,
  withdrawn_at: nullable(timestamp),
  issuer: text,
  signatories: signed,
  learnt: arrayOf(text),
  by_package: boolean,
};
export type CertificateRow = RowOf<typeof printedRow>;
const printed = Object.keys(printedRow).join(', ');

const ofModule = prepared(
  `select ${printed} from certificate where account_id = $1 and module_id = $2`,
  printedRow,
);

export async function certificateOf(
  db: Executor,
  accountId: number,
  moduleId: number,
): Promise<CertificateRow | undefined> {
  const [row] = await ofModule(db, accountId, moduleId);
  return row;
}

const byNumber = prepared(`select ${printed} from certificate where number = $1`, printedRow);

export async function certificateByNumber(db: Executor, number: string): Promise<CertificateRow | undefined> {
  const [row] = await byNumber(db, number);
  return row;
}

const byNumbers = prepared(`select ${printed} from certificate where number = any($1::text[])`, printedRow);

export const certificatesByNumber = (db: Executor, numbers: string[]) => byNumbers(db, numbers);

const ofAccount = prepared(
  `select module_id, ${printed} from certificate where account_id = $1 order by issued_at desc, number`,
  { module_id: integer, ...printedRow },
);

/** All certificates of an account, newest first, including withdrawn ones; at most one per course. */
export const certificatesOf = (db: Executor, accountId: number) => ofAccount(db, accountId);
export type OwnCertificateRow = Awaited<ReturnType<typeof certificatesOf>>[number];

const forStaff = [
  'number',
  'module_id',
  'module_name',
  'name',
  'issued_at',
  'withdrawn_at',
  'withdrawn_reason',
] as const;

/**
 * Includes accounts merged into this one, because if both had a certificate for a course, one stays with the account that ended.
 */
const ofPerson = (accountId: number) =>
  sql<boolean>`account_id = any(array(select id from account where id = ${accountId} or part_of = ${accountId}))`;

/** A learner's certificates as staff see them, newest first. */
export async function recordsOf(db: Executor, accountId: number) {
  return db
    .selectFrom('certificate')
    .select(forStaff)
    .where(ofPerson(accountId))
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .execute();
}
export type CertificateRecord = Awaited<ReturnType<typeof recordsOf>>[number];

/** Locks a certificate of the account until the transaction ends. */
export async function lockRecord(
  db: Executor,
  accountId: number,
  number: string,
): Promise<CertificateRecord | undefined> {
  return db
    .selectFrom('certificate')
    .select(forStaff)
    .where('number', '=', number)
    .where(ofPerson(accountId))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The owner of a certificate; undefined for an unknown number, or if the owner has left. */
export async function ownerOf(db: Executor, number: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('certificate')
    .innerJoin('account', 'account.id', 'certificate.account_id')
    .select(sql<number>`coalesce(part_of, account.id)`.as('owner'))
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.owner;
}

interface NewCertificate {
  number: string;
  accountId: number;
  moduleId: number;
  moduleName: string;
  minutes: number;
  learnt: string[];
  issuer: string;
  signatories: Signatory[];
  byPackage: boolean;
  at: Date;
}

const insert = prepared(
  `insert into certificate (number, account_id, module_id, name, module_name, minutes, learnt, issuer, signatories, by_package, issued_at)
  select $1, id, $3, ${wholeNameOf('account')}, $4, $5, $6, $7, $8, $9, $10 from account where id = $2
  on conflict (account_id, module_id) do nothing
  returning number`,
  { number: text },
);

/** Stores a certificate with the account's current name. Returns false if the account already has one for the course. */
export async function insertCertificate(db: Executor, certificate: NewCertificate): Promise<boolean> {
  const { number, accountId, moduleId, moduleName, minutes, learnt, issuer, signatories, byPackage, at } =
    certificate;
  const people = JSON.stringify(signatories);
  const inserted = await insert(
    db,
    number,
    accountId,
    moduleId,
    moduleName,
    minutes,
    learnt,
    issuer,
    people,
    byPackage,
    at,
  );
  return inserted.length > 0;
}

/** The recipient of the certificate mail, and the course it is about. */
export async function certificateToTell(db: Executor, number: string) {
  return db
    .selectFrom('certificate')
    .innerJoin('account', 'account.id', 'certificate.account_id')
    .innerJoin('module', 'module.id', 'certificate.module_id')
    .select(['account.id', 'email', 'first_name', 'last_name', 'email_confirmed_at', 'language'])
    .select(['module_name', 'slug'])
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** Withdraws a certificate; null restores it. Returns undefined for an unknown number, or if nothing would change. */
export async function setWithdrawn(
  db: Executor,
  number: string,
  withdrawn: { at: Date; reason: string } | null,
): Promise<{ account_id: number | null } | undefined> {
  return db
    .updateTable('certificate')
    .set({ withdrawn_at: withdrawn?.at ?? null, withdrawn_reason: withdrawn?.reason ?? null })
    .where('number', '=', number)
    .where('withdrawn_at', withdrawn ? 'is' : 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
}

/** Changes the name on a certificate whose owner still has an account. Returns undefined if there is no such certificate. */
export async function setName(
  db: Executor,
  number: string,
  name: string,
): Promise<{ account_id: number | null } | undefined> {
  return db
    .updateTable('certificate')
    .set({ name })
    .where('number', '=', number)
    .where('account_id', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
}

/** The valid certificates, in the order they were earned. */
export async function validCertificates(db: Executor, accountId: number) {
  return db
    .selectFrom('certificate')
    .select(['module_id', 'module_name'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('issued_at')
    .execute();
}

const countValid = batchedStatement({
  text: `
    select k.account_id, count(*)::int as valid
    from unnest($1::int[]) as k (account_id) join certificate using (account_id)
    where withdrawn_at is null group by k.account_id`,
  row: { account_id: integer, valid: integer },
  keyOf: ([account]: [account: number]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** The number of an account's valid certificates. */
export const validRead = (account: number): Read<number> =>
  mapRead(countValid.read(account), ([row]) => row?.valid ?? 0);

/** With `keep`, certificates stay verifiable but no longer name their owner. */
export async function releaseCertificates(db: Executor, accountId: number, keep: boolean): Promise<void> {
  if (keep)
    await db
      .updateTable('certificate')
      .set({ account_id: null, name: '' })
      .where('account_id', '=', accountId)
      .execute();
  else await db.deleteFrom('certificate').where('account_id', '=', accountId).execute();
}
