import { randomBytes } from 'node:crypto';
import { mostChecked } from '@readytowork/contract';
import { fillIn } from '@readytowork/contract/placeholders';
import { type CertificateData, type Renderer, unprintableScripts } from '@readytowork/courseware';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../errors.ts';
import { defaultLanguage, languageOf, wordsFor } from '../../../words/languages.ts';
import { problem } from '../../../words/problem.ts';
import { findAccount } from '../../base/accounts/profiles.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Catalogue, CatalogueModule } from '../modules/catalogue.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import { factsOf, learntIn } from './certificate.facts.ts';
import * as queries from './certificate.queries.ts';
import { readIssuing, type Signatory } from './certificate.settings.ts';
import { certificateMail } from './certificate-mail.ts';
import { type NumberLine, readNumbers } from './read-numbers.ts';
import type { Signatures } from './signatures.ts';

export type { CertificateRecord, OwnCertificateRow } from './certificate.queries.ts';

interface CertificateDeps {
  db: Database;
  catalogue: Catalogue;
  moduleAccess: Pick<ModuleAccess, 'check'>;
  renderer: Renderer;
  signatures: Pick<Signatures, 'findSignature'>;
  publicUrl: string;
}

/** 128 random bits, so that certificate numbers cannot be guessed (docs/contract.md, section 6). */
const newNumber = () => randomBytes(16).toString('base64url');

export class CertificateService {
  constructor(private readonly deps: CertificateDeps) {}

  /**
   * Awards a course's certificate and queues its mail, in the transaction that stores the pass. The certificate's content is
   * fixed here; an existing certificate does not change.
   *
   * @param corrected true if the learner passes because a wrong key was corrected; the mail says so
   * @returns false if the learner has the certificate already
   */
  async award(
    transaction: Executor,
    accountId: number,
    { id, course }: Pick<CatalogueModule, 'id' | 'course'>,
    { at, byPackage, corrected = false }: { at: Date; byPackage: boolean; corrected?: boolean },
  ): Promise<boolean> {
    const number = newNumber();
    const certificate = {
      number,
      accountId,
      moduleId: id,
      moduleName: course.name,
      minutes: course.durationMinutes,
      learnt: learntIn(course),
      ...(await readIssuing(transaction)),
      byPackage,
      at,
    };
    const isNew = await queries.insertCertificate(transaction, certificate);
    if (isNew) await addJob(transaction, certificateMail, { number, ...(corrected && { corrected }) });
    return isNew;
  }

  /** The certificate of a passed course as earned, even if the course is no longer offered; our words are in the account's language. */
  async pdf(accountId: number, moduleId: number): Promise<{ fileName: string; pdf: Buffer }> {
    const { fileName, data } = await this.printed(accountId, moduleId);
    return { fileName, pdf: await this.deps.renderer.certificate(data) };
  }

  /** The same page as a PNG, to share from a phone. */
  async picture(accountId: number, moduleId: number): Promise<Buffer> {
    const { data } = await this.printed(accountId, moduleId);
    return this.deps.renderer.certificatePicture(data);
  }

  private async printed(
    accountId: number,
    moduleId: number,
  ): Promise<{ fileName: string; data: CertificateData }> {
    const row = await queries.certificateOf(this.deps.db, accountId, moduleId);
    if (!row) {
      this.deps.catalogue.module(moduleId);
      await this.deps.moduleAccess.check(accountId, moduleId);
      throw forbidden('certificate_locked');
    }
    if (row.withdrawn_at) throw forbidden('certificate_withdrawn');
    refuseUnprintable(row.name);
    const { name, by_package: byPackage, ...facts } = factsOf(row);
    const reader = (await findAccount(this.deps.db, accountId)) ?? { language: defaultLanguage };
    const data = {
      ...facts,
      byPackage,
      language: languageOf(reader),
      signatories: await Promise.all(row.signatories.map((one) => this.signed(one))),
      learner: name,
      verifyUrl: `${this.deps.publicUrl}/verify/${row.number}`,
    };
    const fileName = fillIn(wordsFor(reader).terms.certificate_file, { course: row.module_name });
    return { fileName, data };
  }

  /** Adds the picture of the signature that was in use on that day. */
  private async signed({ name, title, picture }: Signatory) {
    const signature = picture && (await this.deps.signatures.findSignature(picture));
    return { name, title, ...(signature && { signature }) };
  }

  /** All certificates of an account, newest first. */
  own(accountId: number) {
    return queries.certificatesOf(this.deps.db, accountId);
  }

  /** The valid certificates, in the order they were earned. */
  valid(accountId: number) {
    return queries.validCertificates(this.deps.db, accountId);
  }

  readonly validRead = queries.validRead;

  /** A learner's certificates as staff see them. */
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

  /** Detaches or deletes an account's certificates, in the transaction that deletes the account. */
  release(db: Executor, accountId: number, keep: boolean): Promise<void> {
    return queries.releaseCertificates(db, accountId, keep);
  }

  /** The lines of a pasted list of numbers, which is refused if it has too many. */
  readList(list: string): NumberLine[] {
    const lines = readNumbers(list);
    const found = lines.length;
    if (found > mostChecked)
      throw invalid({ numbers: [problem('certificates_too_many', { most: mostChecked, found })] });
    return lines;
  }

  /** Answers each line of a list as `verify` answers one number. */
  async verifyMany(lines: readonly NumberLine[]) {
    const numbers = lines.flatMap(({ number }) => number ?? []);
    const found = await queries.certificatesByNumber(this.deps.db, numbers);
    const rows = new Map(found.map((row) => [row.number, row]));
    return lines.map((line) => ({ ...line, row: rows.get(line.number ?? '') }));
  }

  async verify(number: string): Promise<queries.CertificateRow> {
    const row = await queries.certificateByNumber(this.deps.db, number);
    if (!row) throw notFound('certificate_number_unknown');
    return row;
  }
}

/** Refuses the name, because a character without a font would be printed as an empty box. */
function refuseUnprintable(name: string): void {
  const missing = unprintableScripts(name);
  if (missing.length === 0) return;
  throw conflict('own_name_unprintable', { missing });
}
