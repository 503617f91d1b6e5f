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
