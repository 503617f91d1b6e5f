import type { Executor } from '../../db/database.ts';

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
