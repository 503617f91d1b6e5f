import { randomBytes } from 'node:crypto';
import { type Renderer, unprintableScripts } from '@readytowork/courseware';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, forbidden, notFound } from '../../../errors.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Catalogue, CatalogueModule } from '../modules/catalogue.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import { factsOf, learntIn } from './certificate.facts.ts';
import * as queries from './certificate.queries.ts';
import { readIssuing, type Signatory } from './certificate.settings.ts';
import { certificateMail } from './certificate-mail.ts';
import type { Signatures } from './signatures.ts';

export type { CertificateRecord, OwnCertificateRow } from './certificate.queries.ts';

interface CertificateDeps {
  db: Database;
  catalogue: Catalogue;
  moduleAccess: Pick<ModuleAccess, 'check'>;
  renderer: Renderer;
  signatures: Pick<Signatures, 'find'>;
  publicUrl: string;
}

/** 128 random bits: a certificate number cannot be guessed (docs/contract.md, section 6). */
const newNumber = () => randomBytes(16).toString('base64url');

export class CertificateService {
  constructor(private readonly deps: CertificateDeps) {}

  /**
   * Gives the certificate of a course, and the mail about it, in the transaction that passes the course. What it says is fixed here.
   * Who has one keeps it.
   */
  async award(
    transaction: Executor,
    accountId: number,
    { id, course }: CatalogueModule,
    at: Date,
  ): Promise<void> {
    const number = newNumber();
    const certificate = {
      number,
      accountId,
      moduleId: id,
      moduleName: course.name,
      minutes: course.durationMinutes,
      learnt: learntIn(course),
      ...(await readIssuing(transaction)),
      at,
    };
    if (await queries.insertCertificate(transaction, certificate))
      await addJob(transaction, certificateMail, { number });
  }

  /** The certificate of a passed course as it was earned, also when the course is offered no more. */
  async pdf(accountId: number, moduleId: number): Promise<{ fileName: string; pdf: Buffer }> {
    const row = await queries.certificateOf(this.deps.db, accountId, moduleId);
    if (!row) {
      this.deps.catalogue.module(moduleId);
      await this.deps.moduleAccess.check(accountId, moduleId);
      throw forbidden('certificate_locked');
    }
    if (row.withdrawn_at) throw forbidden('certificate_withdrawn');
    refuseUnprintable(row.name);
    const { name, ...facts } = factsOf(row);
    const pdf = await this.deps.renderer.certificate({
      ...facts,
      signatories: await Promise.all(row.signatories.map((one) => this.signed(one))),
      learner: name,
      verifyUrl: `${this.deps.publicUrl}/verify/${row.number}`,
    });
    return { fileName: `${row.module_name} Certificate.pdf`, pdf };
  }

  /** With the picture of the signature that it had on that day. */
  private async signed({ name, title, picture }: Signatory) {
    const signature = picture && (await this.deps.signatures.find(picture));
    return { name, title, ...(signature && { signature }) };
  }

  /** All that somebody has earned, the newest first. */
  own(accountId: number) {
    return queries.certificatesOf(this.deps.db, accountId);
  }

  /** Those that count, in the order in which they were earned. */
  valid(accountId: number) {
    return queries.validCertificates(this.deps.db, accountId);
  }

  /** What staff sees of them. */
  recordsOf(accountId: number): Promise<queries.CertificateRecord[]> {
    return queries.recordsOf(this.deps.db, accountId);
  }

  lockRecord(
    transaction: Executor,
    accountId: number,
    number: string,
  ): Promise<queries.CertificateRecord | undefined> {
    return queries.lockRecord(transaction, accountId, number);
  }

  ownerOf(number: string): Promise<number | undefined> {
    return queries.ownerOf(this.deps.db, number);
  }

  /** Lets go of somebody's certificates, in the transaction that deletes the account. */
  release(db: Executor, accountId: number, keep: boolean): Promise<void> {
    return queries.releaseCertificates(db, accountId, keep);
  }

  async verify(number: string): Promise<queries.CertificateRow> {
    const row = await queries.certificateByNumber(this.deps.db, number);
    if (!row) throw notFound('certificate_number_unknown');
    return row;
  }
}

/** A character without a font would be printed as an empty box: it is said instead. */
function refuseUnprintable(name: string): void {
  const missing = unprintableScripts(name);
  if (missing.length === 0) return;
  throw conflict('own_name_unprintable', { missing });
}
