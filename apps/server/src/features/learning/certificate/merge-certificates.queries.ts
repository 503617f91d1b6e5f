import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

interface Certificate {
  issued_at: Date;
  withdrawn_at: Date | null;
}

export interface BothCertificates {
  module_id: number;
  stays: Certificate;
  ends: Certificate;
}

export async function certificatesOfBoth(
  db: Executor,
  from: number,
  into: number,
): Promise<BothCertificates[]> {
  const certificates = await db
    .selectFrom('certificate')
    .select(['account_id', 'module_id', 'issued_at', 'withdrawn_at'])
    .where(sql<boolean>`account_id = any(${[from, into]}::int[])`)
    .orderBy('module_id')
    .forUpdate()
    .execute();
  return certificates
    .filter(({ account_id }) => account_id === into)
    .flatMap((stays) => {
      const { module_id } = stays;
      const ends = certificates.find((other) => other.account_id === from && other.module_id === module_id);
      return ends ? [{ module_id, stays, ends }] : [];
    });
}

/**
 * Moves the certificates that only `from` has. In the `swapped` modules the two accounts exchange certificates; since an account
 * has at most one per course, one of the two has no owner for a moment.
 */
export async function moveCertificates(
  db: Executor,
  { from, into }: { from: number; into: number },
  swapped: readonly number[],
): Promise<void> {
  const certificates = () => db.updateTable('certificate');
  for (const module of swapped) {
    const given = await certificates()
      .set({ account_id: null })
      .where('account_id', '=', into)
      .where('module_id', '=', module)
      .returning('number')
      .executeTakeFirstOrThrow();
    await certificates()
      .set({ account_id: into })
      .where('account_id', '=', from)
      .where('module_id', '=', module)
      .execute();
    await certificates().set({ account_id: from }).where('number', '=', given.number).execute();
  }
  await certificates()
    .set({ account_id: into })
    .where('account_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate as other')
            .select('other.number')
            .where('other.account_id', '=', into)
            .whereRef('other.module_id', '=', 'certificate.module_id'),
        ),
      ),
    )
    .execute();
}
