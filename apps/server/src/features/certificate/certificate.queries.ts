import { text } from '../../db/columns.ts';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

const printed = ['number', 'name', 'module_name', 'minutes', 'issued_at', 'withdrawn_at'] as const;

export async function certificateOf(db: Executor, accountId: number, moduleId: number) {
  return db
    .selectFrom('certificate')
    .select(printed)
    .where('account_id', '=', accountId)
    .where('module_id', '=', moduleId)
    .executeTakeFirst();
}

export async function certificateByNumber(db: Executor, number: string) {
  return db.selectFrom('certificate').select(printed).where('number', '=', number).executeTakeFirst();
}
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof certificateByNumber>>>;

interface NewCertificate {
  number: string;
  accountId: number;
  moduleId: number;
  moduleName: string;
  minutes: number;
  at: Date;
}

const insert = prepared(
  `insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at)
  select $1, id, $3, btrim(first_name || ' ' || last_name), $4, $5, $6 from account where id = $2
  on conflict (account_id, module_id) do nothing
  returning number`,
  { number: text },
);

/** With the name that the account has now. False: there is one already. */
export async function insertCertificate(db: Executor, certificate: NewCertificate): Promise<boolean> {
  const { number, accountId, moduleId, moduleName, minutes, at } = certificate;
  return (await insert(db, number, accountId, moduleId, moduleName, minutes, at)).length > 0;
}

/** Whom to tell of a certificate, and which course it is of. */
export async function certificateToTell(db: Executor, number: string) {
  return db
    .selectFrom('certificate')
    .innerJoin('account', 'account.id', 'certificate.account_id')
    .innerJoin('module', 'module.id', 'certificate.module_id')
    .select(['account.id', 'email', 'first_name', 'last_name', 'email_confirmed_at'])
    .select(['module_name', 'slug'])
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** Withdraws a certificate, or, with null, takes that back. Undefined: none has this number, or it is so already. */
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

/** Those that count, in the order in which they were earned. */
export async function validCertificates(db: Executor, accountId: number) {
  return db
    .selectFrom('certificate')
    .select(['module_id', 'module_name'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('issued_at')
    .execute();
}

/** Certificates that are kept can still be checked, and no longer say whose they are. */
export async function releaseCertificates(db: Executor, accountId: number, keep: boolean): Promise<void> {
  if (keep)
    await db
      .updateTable('certificate')
      .set({ account_id: null, name: '' })
      .where('account_id', '=', accountId)
      .execute();
  else await db.deleteFrom('certificate').where('account_id', '=', accountId).execute();
}
