import type { Database, Executor } from '../../../db/database.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../../../errors.ts';
import { revisionOf } from '../../../http/revision.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type {
  CertificateRecord,
  CertificateService,
} from '../../learning/certificate/certificate.service.ts';
import { changeName, whyUnprintable } from '../../learning/certificate/reissue.service.ts';
import { changeWithdrawn } from '../../learning/certificate/withdrawal.service.ts';
import { actOn } from './act.ts';
import { certificateState, certificateView } from './person.view.ts';

interface CertificatesDeps {
  db: Database;
  certificates: Pick<CertificateService, 'lockRecord'>;
}

/** Identifies a person's certificate, in the revision that staff saw. */
export interface Which {
  id: number;
  number: string;
  revision: string;
}

type Change = (transaction: Executor) => ReturnType<typeof changeName>;

const noCertificate = () => notFound('certificate_not_found');

/** Changes certificates for staff, in the way operators do from the command line. */
export class PersonCertificates {
  constructor(private readonly deps: CertificatesDeps) {}

  async reissue(actor: Actor, which: Which, sent: { name: string; reason: string }) {
    const why = whyUnprintable(sent.name);
    if (why) throw invalid({ name: [why] });
    return this.change(actor, which, sent, (transaction) =>
      changeName(transaction, which.number, sent.name, sent.reason),
    );
  }

  withdraw(actor: Actor, which: Which, sent: { reason: string }) {
    return this.change(actor, which, sent, (transaction) =>
      changeWithdrawn(transaction, which.number, sent.reason, true),
    );
  }

  reinstate(actor: Actor, which: Which, sent: { reason: string }) {
    return this.change(actor, which, sent, (transaction) =>
      changeWithdrawn(transaction, which.number, sent.reason, false),
    );
  }

  private change(
    actor: Actor,
    { id, number, revision }: Which,
    sent: object,
    change: Change,
  ): Promise<CertificateRecord> {
    const { certificates, db } = this.deps;
    return actOn(db, actor, id, async ({ transaction }) => {
      const before = await certificates.lockRecord(transaction, id, number);
      if (!before) throw noCertificate();
      if (revision !== revisionOf(certificateState(before)))
        throw changedMeanwhile(certificateView(before), sent);
      const entry = await change(transaction);
      if (!entry)
        throw conflict(before.withdrawn_at ? 'certificate_withdrawn_already' : 'certificate_counts_already');
      const result = await certificates.lockRecord(transaction, id, number);
      if (!result) throw noCertificate();
      return { entry, result };
    });
  }
}
