import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, HttpError, textOf } from '../../../errors.ts';
import type { ForgetPerson, OwnFiles, PersonalDataTables } from '../../../feature.ts';
import type { Sender } from '../../../http/client-address.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { deleteAccount } from '../../base/accounts/accounts.ts';
import { lockRights } from '../../base/accounts/rights.ts';
import { forgetPerson, record, wasStaff } from '../../base/audit/audit.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import type { PasswordChangeService } from '../../base/auth/password-change.service.ts';
import { forgetMails } from '../../base/jobs/jobs.ts';
import type { OutboxKeeper } from '../../base/mail/outbox-keeper.ts';
import type { PicturesService } from '../../base/pictures/pictures.service.ts';
import type { KeyLimit } from '../../base/throttle/limit.ts';
import { forgetCounts, type Throttle } from '../../base/throttle/throttle.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { FacilitatorsService } from '../../together/groups/facilitators.service.ts';
import { staffDays } from './erasure.policy.ts';
import * as queries from './own-data.queries.ts';

interface OwnDataDeps {
  db: Database;
  certificates: CertificateService;
  pictures: PicturesService;
  passwordChange: PasswordChangeService;
  endedSessions: EndedSessions;
  throttle: Throttle;
  clock: () => Date;
  outboxKeeper: OutboxKeeper;
  personalDataTables: PersonalDataTables;
  /** The file lists of every feature that stores files of people. */
  ownFiles: () => readonly OwnFiles[];
  /** The functions by which features remove a person from other people's rows. */
  forget: () => readonly ForgetPerson[];
  facilitators: Pick<FacilitatorsService, 'refuseLast'>;
}

export const ownDataLimits = {
  exportOfAccount: { name: 'export', by: 'key', most: 10, seconds: 3600 },
} as const satisfies Record<string, KeyLimit>;

const readMe = `This is everything that ReadytoWork holds about you.

One JSON file for each kind of record: account.json is your profile, chapter_progress.json what you read,
scorm_progress.json what interactive courses keep of your place and your answers, attempt.json and assessment.json your
assessments, session.json the devices you signed in on, audit.json what was noted for the safety of your account.
Your certificates lie in the folder "certificates", the pictures of your posts in the folder "posts", your picture is picture.webp.

Not in here: your password and the keys of links we mailed you (we keep nothing that could be turned back into them),
and the questions of your assessments, which belong to the course.
`;

const readMeForStaff = `This is what ReadytoWork holds about this person, as far as staff may read it.

One JSON file for each kind of record. Certificates lie in the folder "certificates", pictures of posts in the folder "posts", the picture is picture.webp.

Not in here: the password, the keys of links we mailed, the questions of assessments, and what the person wrote in the
workbook of a course, which nobody else reads. The person's own copy (My data, Download my data) has the workbook too.
`;

/** Exports and deletes all data about a person (docs/contract.md, section 4). */
export class OwnDataService {
  constructor(private readonly deps: OwnDataDeps) {}

  async export(userId: number): Promise<Buffer> {
    const { personalDataTables, throttle } = this.deps;
    await throttle.consume(ownDataLimits.exportOfAccount, String(userId));
    return buffer(this.copy(userId, readMe, personalDataTables));
  }

  /** A copy that staff may hand over to the person, or to another entitled person. Streamed while it is read. */
  exportForStaff(userId: number): Readable {
    const tables = Object.entries(this.deps.personalDataTables).filter(([, { ownerAlone }]) => !ownerAlone);
    return this.copy(userId, readMeForStaff, Object.fromEntries(tables));
  }

  private copy(userId: number, readMe: string, tables: PersonalDataTables): Readable {
    const zip = new ZipFile();
    // An error destroys the stream, which tells its reader, because half a copy must not look complete.
    const whole = new PassThrough();
    pipeline(zip.outputStream, whole).catch(() => undefined);
    zip.addBuffer(Buffer.from(readMe), 'README.txt');
    this.fill(zip, userId, tables).catch((error: Error) => whole.destroy(error));
    return whole;
  }

  private async fill(zip: ZipFile, userId: number, tables: PersonalDataTables): Promise<void> {
    const { certificates, db } = this.deps;
    const ids = (await queries.accountsOf(db, userId)).map(({ id }) => id);
    for (const [table, holding] of Object.entries(tables)) {
      const rows = await queries.rowsAbout(db, table, holding, ids);
      zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${table}.json`);
    }
    for (const id of ids)
      for (const { module_id } of await certificates.valid(id)) {
        const { fileName, pdf } = await this.certificate(id, module_id);
        const folder = id === userId ? 'certificates' : `certificates/account ${id}`;
        zip.addBuffer(pdf, `${folder}/${fileName}`);
      }
    for (const id of ids)
      for (const filesOf of this.deps.ownFiles())
        for await (const { name, bytes } of filesOf(id)) zip.addBuffer(bytes, name);
    const picture = await this.picture(userId);
    if (picture) zip.addBuffer(picture, 'picture.webp');
    zip.end();
  }

  private async picture(userId: number): Promise<Buffer | undefined> {
    try {
      return await this.deps.pictures.read(userId);
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }

  /** A certificate as a PDF or, if it cannot be printed yet, a file with the reason. */
  private async certificate(userId: number, moduleId: number): Promise<{ fileName: string; pdf: Buffer }> {
    try {
      return await this.deps.certificates.pdf(userId, moduleId);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { fileName: `Module ${moduleId}.txt`, pdf: Buffer.from(textOf(error)) };
    }
  }

  /** Deletes an account for its owner: either all data or nothing. */
  async delete(userId: number, password: string, keepCertificates: boolean, sender: Sender): Promise<void> {
    const { clock, db, facilitators, passwordChange } = this.deps;
    const owner = await passwordChange.verify(userId, password, 'password');
    const ended = await db.transaction().execute(async (transaction) => {
      const { staff_role } = await lockRights(transaction, userId);
      const since = new Date(clock().getTime() - staffDays * dayMilliseconds);
      if (staff_role || (await wasStaff(transaction, userId, since))) throw isStaff();
      await facilitators.refuseLast(transaction, userId);
      await record(transaction, { by: { id: userId, sender }, action: 'account-deleted' });
      return this.erase(transaction, owner, keepCertificates);
    });
    await this.finish(ended);
  }

  /**
   * Deletes all data about a person, in the caller's transaction.
   *
   * @param person with the password hash that was checked, if any: nothing is deleted if the password was changed in the meantime
   * @returns the sessions that end, for `finish`
   */
  async erase(
    transaction: Executor,
    person: { id: number; email: string; password_hash?: string },
    keepCertificates: boolean,
  ): Promise<string[]> {
    const { certificates, clock, endedSessions, personalDataTables, pictures } = this.deps;
    const sessions = await endedSessions.end(transaction, { ofAccount: person.id }, clock());
    const accounts = await queries.accountsOf(transaction, person.id);
    const ids = accounts.map(({ id }) => id);
    await queries.deleteByAddress(transaction, ids, personalDataTables);
    for (const person of accounts) {
      const { id } = person;
      await pictures.remove(id, transaction);
      await certificates.release(transaction, id, keepCertificates);
      for (const forget of this.deps.forget()) await forget(transaction, person, clock());
      await forgetPerson(transaction, id);
    }
    if (!(await deleteAccount(transaction, person.id, person.password_hash)))
      throw conflict('password_changed_meanwhile');
    for (const { id, email } of accounts) {
      await forgetCounts(transaction, id, email);
      await forgetMails(transaction, email);
    }
    return sessions;
  }

  /** Call after the commit: ends the sessions in this process too, and cleans the outbox. */
  async finish(ended: readonly string[]): Promise<void> {
    for (const id of ended) this.deps.endedSessions.add(id);
    await this.deps.outboxKeeper.cleanup();
  }
}

const isStaff = () => conflict('staff_account_protected');
