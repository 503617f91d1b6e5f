import type { JoinRows, Settled } from '../../../feature.ts';
import * as queries from './merge-certificates.queries.ts';

/**
 * All certificate numbers can still be verified. If both accounts have one for a course, the account that stays shows the earlier
 * valid one; the other remains with the account that ended and is deleted with its owner.
 */
export const joinCertificates: JoinRows = async (db, { from, into }) => {
  const both = await queries.certificatesOfBoth(db, from, into);
  const settled = both.map(settle);
  await queries.moveCertificates(
    db,
    { from, into },
    settled.flatMap(({ kept, module }) => (kept === 'ends' ? [module] : [])),
  );
  return settled;
};

function settle({ module_id, stays, ends }: queries.BothCertificates): Settled & { module: number } {
  const onlyOneCounts = (stays.withdrawn_at === null) !== (ends.withdrawn_at === null);
  const endsWins = onlyOneCounts ? ends.withdrawn_at === null : ends.issued_at < stays.issued_at;
  return {
    case: onlyOneCounts ? 'withdrawn_certificate' : 'certificate',
    module: module_id,
    stays: stays.issued_at.toISOString(),
    ends: ends.issued_at.toISOString(),
    kept: endsWins ? 'ends' : 'stays',
  };
}
