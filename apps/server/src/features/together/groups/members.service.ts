import { readAddresses } from '@readytowork/contract/read-addresses';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../errors.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { defaultLanguage } from '../../../words/languages.ts';
import { problem } from '../../../words/problem.ts';
import { findContact, findContactById } from '../../base/accounts/accounts.ts';
import type { Actor } from '../../base/audit/audit.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { sendEmail } from '../../base/mail/send-email.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { groupInvitationEmail } from './group-invitation.emails.ts';
import { groupLimits, most } from './groups.limits.ts';
import { lockGroup } from './groups.queries.ts';
import { noGroup, noteChange } from './groups.service.ts';
import * as queries from './members.queries.ts';
import { noteSeen } from './note-seen.ts';

const validDays = 30;

const invitationMail: JobKind<{ id: number }> = {
  name: 'group-invitation-mail',
  payload: z.strictObject({ id: z.number() }),
  tries: 25,
};

interface MembersDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  mailer: Mailer;
  publicUrl: string;
}

const full = () => conflict('group_room_short', { members: most.members });
const tooMany = (found: number) =>
  invalid({ addresses: [problem('invitations_too_many', { most: most.members, found })] });
const closed = () => conflict('group_closed_to_invitations');
const unconfirmed = () => forbidden('own_email_unconfirmed');

/** A group's invitations and members, as its facilitator manages them. */
export class MembersService {
  readonly handlers: JobHandler[] = [handle(invitationMail, ({ id }, job) => this.mail(id, job))];

  constructor(private readonly deps: MembersDeps) {}

  listMembers(group: number, asked: queries.MembersAsked) {
    return queries.listMembers(this.deps.db, group, asked);
  }

  /** The learners of a group, in the order of every list. */
  listLearners(group: number) {
    return queries.learnersIn(this.deps.db, group);
  }

  /**
   * Invites addresses. The answer is the same for every address, so that it does not reveal whether one has an account, is in the
   * group or has declined. An open invitation is not mailed again.
   */
  async inviteMembers(actor: Actor, group: number, text: string) {
    const { clock, db, throttle } = this.deps;
    const facilitator = await findContactById(db, actor.id);
    if (!facilitator?.email_confirmed_at) throw unconfirmed();
    const { addresses: lines, refused, unlisted } = readAddresses(text);
    const addresses = lines.map(({ email }) => email);
    if (addresses.length > most.members) throw tooMany(addresses.length);
    for (const _ of addresses) await throttle.consume(groupLimits.invitationsOfFacilitator, String(actor.id));
    const at = clock();
    await db.transaction().execute(async (transaction) => {
      const held = await lockGroup(transaction, group);
      if (!held) throw notFound(noGroup);
      if (held.closed_at) throw closed();
      const expires = new Date(at.getTime() + validDays * dayMilliseconds);
      const added = await queries.insertInvitations(transaction, group, addresses, at, expires);
      if ((await queries.countMembers(transaction, group, at)) > most.members) throw full();
      for (const { id, email } of added)
        if (await throttle.isWithin(groupLimits.invitationsToAddress, email))
          await addJob(transaction, invitationMail, { id });
      if (added.length > 0)
        await noteChange(transaction, actor, {
          action: 'group-invited',
          subject: `${group} ${added.length}`,
        });
    });
    const listed = refused.map(({ line, text: stands, why }) => ({ line, text: stands, why }));
    return { invited: addresses.length, refused: listed, unlisted };
  }

  private async mail(id: number, job: JobRun): Promise<void> {
    const { clock, db, mailer, publicUrl } = this.deps;
    const found = await queries.findInvitation(db, id, clock());
    if (!found?.email) return;
    const to = { name: '', address: found.email, about: { kind: 'group-invitation', id } } as const;
    const url = `${publicUrl}/join-group?code=${found.code}`;
    const reader = (await findContact(db, found.email)) ?? { language: defaultLanguage };
    await sendEmail(mailer, to, groupInvitationEmail(reader, url, found.code, validDays), job);
  }

  async removeMember(actor: Actor, group: number, member: number): Promise<void> {
    const { clock, db } = this.deps;
    await db.transaction().execute(async (transaction) => {
      if (await queries.deleteInvitation(transaction, group, member)) {
        await noteChange(transaction, actor, {
          action: 'group-invitation-taken-back',
          subject: String(group),
        });
        return;
      }
      const ended = await queries.endMember(transaction, group, member, clock());
      if (!ended) return;
      const { account_id } = ended;
      const entry = { action: 'group-member-removed', subject: String(group), about_id: account_id } as const;
      await noteChange(transaction, actor, entry);
      if (account_id) await noteSeen(transaction, { account_id, group, given: false, at: clock() });
    });
  }

  async answerHelp(actor: Actor, group: number, member: number): Promise<void> {
    await this.deps.db.transaction().execute(async (transaction) => {
      const helped = await queries.endHelp(transaction, group, member);
      if (!helped) return;
      const entry = {
        action: 'group-help-answered',
        subject: String(group),
        about_id: helped.account_id,
      } as const;
      await noteChange(transaction, actor, entry);
    });
  }
}
