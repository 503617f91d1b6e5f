import { randomUUID } from 'node:crypto';
import { type Call, api as calls, groupNotice } from '@readytowork/contract';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { buildContentApp } from '../../apps/server/src/content/app.ts';
import { newJoinCode } from '../../apps/server/src/features/together/groups/join-code.ts';
import type { Session, TestApi } from '../../apps/server/src/testing/api.ts';
import { connect, type ParticipantSession, participant } from '../../apps/server/src/testing/community.ts';
import { learning } from '../../apps/server/src/testing/learning.ts';
import { everywhere, requestOf } from '../../apps/server/src/testing/requests.ts';
import { dot, upload } from '../../apps/server/src/testing/upload.ts';
import { watchRoom } from '../../apps/server/src/testing/watch-room.ts';
import { refused } from './refused.ts';

/** The number of a module with chapters and an assessment. */
const module = 3;
const newPassword = 'a-good-long-passphrase';

const aboutGroup = ({ path, method }: Call) =>
  path.includes(':group') ||
  path === calls.readJoinCode.path ||
  (path === calls.joinGroup.path && method === 'POST');

const staffFor = (access: readonly string[]) =>
  access.includes('administrator') ? 'admin@example.org' : 'facilitator@example.org';

/** Makes every call of the API once, as a learner or as staff, so that the server has prepared all its statements. */
export class CallMaker {
  private tickets = { first: 0, second: 0 };

  constructor(
    private readonly api: TestApi,
    private readonly as: ParticipantSession,
  ) {}

  async everyCall(): Promise<void> {
    await this.befriend();
    this.tickets = { first: await this.logTicket(), second: await this.logTicket() };
    const learner = learning(this.api, this.as);
    await learner.completeChapters(module);
    await learner.takeAssessment(module, 10);
    const { number } = await this.api.db
      .selectFrom('certificate')
      .select('number')
      .where('account_id', '=', this.as.user_id)
      .executeTakeFirstOrThrow();
    const unsuccessful: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      // Calls about a running attempt get a new one; calls about a finished attempt use the last one.
      if (name === 'answer')
        await this.api.call('POST', `/v1/quiz/quiz/${module}/reset_progress/`, { as: this.as });
      if (name === 'getReview') await learner.takeAssessment(module, 9);
      // A commit without a part of the score, and one that opens the stored data.
      const data = '{"cmi.core.lesson_location":"7"}';
      if (name === 'getScormValue') await this.one('commitScorm', calls.commitScorm, number);
      if (name === 'commitScorm')
        await this.api.call('POST', calls.commitScorm.path, {
          as: this.as,
          body: { module_name: 'golf', data },
        });
      // Listing sent invitations runs a different statement from listing received ones.
      if (name === 'listInvitationsToConnect')
        await this.api.call('GET', '/v1/community/invitations/?direction=sent', { as: this.as });
      const { status } =
        name === 'streamRoom' ? await this.watchForAMoment() : await this.one(name, call, number);
      if (status >= 300) unsuccessful.push(name);
    }
    expect(unsuccessful.toSorted()).toEqual(refused.toSorted());
  }

  private async one(name: string, call: Call, certificate: string) {
    const fresh = await this.api.learner();
    const led = aboutGroup(call) ? await this.groupWith(this.as) : undefined;
    // Calls that change an account get another account than the caller's, which is still needed.
    const about = call.method === 'GET' ? this.as : fresh;
    const { url, body } = requestOf(name, call, {
      parts: {
        id: about.user_id,
        number: certificate,
        handle: this.as.handle,
        ...(led && { group: led.id, member: led.member }),
        ...(name === 'getCase' && { case: 1 }),
        ...(name === 'acceptInvitation' && { asked: await this.invitationTo(this.as) }),
        ...(name === 'readConnectCode' && { code: (await this.another()).code }),
        // These calls get someone else than the person who must stay a connection for the calls about chats.
        ...(['removeConnection', 'blockPerson', 'unblockPerson'].includes(name) && {
          person: (await this.another()).person,
        }),
        ...(name === 'getCourse' && { slug: 'money' }),
        ...(name === 'previewSetting' && { setting: 'mail_certificate' }),
        ticket: this.tickets.first,
        ...(name === 'endSession' && { session: await this.onAnotherDevice() }),
      },
      bodies: {
        signIn: { username: fresh.email, password: 'ReadyToWork-demo-1' },
        refresh: { refresh: fresh.refresh },
        signOut: { refresh_token: fresh.refresh },
        requestPasswordReset: { email: fresh.email },
        changePassword: { previous_password: 'ReadyToWork-demo-1', password: newPassword },
        updateUserType: { user_type: 'learner' },
        mergeTicket: { into: this.tickets.second },
        inviteToConnect: { code: (await this.another()).code },
        ...(led && {
          readJoinCode: { code: led.code },
          markAttendance: {
            marks: [
              {
                id: randomUUID(),
                member: led.member,
                state: 'late',
                excuse: null,
                replaces: [],
                at: new Date().toISOString(),
              },
            ],
          },
          joinGroup: { code: led.code, agreed_to: groupNotice.version },
        }),
        answer: { option: await learning(this.api, this.as).option(module, 1, true), module, question: 1 },
      },
    });
    const caller = typeof call.access === 'string' ? this.as : await this.api.signIn(staffFor(call.access));
    const revision = await this.revisionFor(name, caller, about.user_id);
    if (call.upload) return this.api.call(call.method, url, { as: caller, ...upload(dot) });
    return this.api.call(call.method, url, {
      ...(call.access !== 'anyone' && { as: caller }),
      ...(body && { body }),
      ...(revision && { headers: { 'if-match': `"${revision}"` } }),
    });
  }

  /** Reads a stream for a moment, because it answers for as long as its client reads. */
  private async watchForAMoment(): Promise<{ status: number }> {
    const watched = await watchRoom(
      await this.api.app.listen({ host: '127.0.0.1', port: 0 }),
      this.as,
      everywhere.room,
    );
    await vi.waitUntil(() => watched.told.length > 0, { timeout: 10_000 });
    watched.stop();
    return watched;
  }

  /** Connects the caller with the person whom the requests name. */
  private async befriend(): Promise<void> {
    const other = await participant(this.api);
    const { person } = everywhere;
    await this.api.db
      .updateTable('community_member')
      .set({ person })
      .where('account_id', '=', other.user_id)
      .execute();
    await connect(this.api, this.as, other);
  }

  /** Another member of the community, and their link to connect. */
  private async another(): Promise<{ code: string; person: string }> {
    return this.api.db
      .selectFrom('community_member')
      .select(['connect_code as code', 'person'])
      .where('account_id', '<', this.as.user_id - 10)
      .orderBy('account_id')
      .limit(1)
      .executeTakeFirstOrThrow();
  }

  private async invitationTo({ user_id }: Session): Promise<string> {
    const { user_id: account_id } = await participant(this.api);
    const { invitation } = await this.api.db
      .insertInto('connection_invitation')
      .values({ account_id, to_id: user_id, how: 'link', created_at: new Date() })
      .returning('invitation')
      .executeTakeFirstOrThrow();
    return invitation;
  }

  private async logTicket(): Promise<number> {
    const body = {
      name: 'N',
      surname: 'N',
      email: this.as.email,
      topic: 'Slides',
      message: 'They do not open.',
    };
    return (await this.api.call('POST', '/v3/self_help/ticket/', { as: this.as, body })).body.number;
  }

  /** The present revision of what a call with If-Match changes. */
  private async revisionFor(name: string, caller: Session, about: number): Promise<string | undefined> {
    const read = async (path: string) => (await this.api.call('GET', path, { as: caller })).body;
    if (name === 'setRights') return (await read(`/v1/accounts/${about}/`)).revision;
    if (/^(change|writeIn|merge)Ticket$/.test(name))
      return (await read(`/v1/tickets/${this.tickets.first}/`)).revision;
    if (name === 'changeCannedAnswer') return (await read('/v1/canned_answers/'))[0].revision;
    if (!/^(change|reset)Setting$/.test(name)) return undefined;
    const settings: { name: string; revision: string }[] = await read('/v1/settings/');
    return settings.find((setting) => setting.name === 'minimum_age')?.revision;
  }

  /** A facilitator's group with this learner in it, so that a call does not affect another group. */
  private async groupWith({ user_id }: Session) {
    const facilitator = await this.api.signIn('facilitator@example.org');
    const code = newJoinCode();
    const at = new Date();
    const { id } = await this.api.db
      .insertInto('learner_group')
      .values({ facilitator_id: facilitator.user_id, name: code, code, created_at: at, closed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: member } = await this.api.db
      .insertInto('group_member')
      .values({ group_id: id, account_id: user_id, state: 'joined', agreed_at: at, agreed_to: '1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.api.db.insertInto('group_module').values({ group_id: id, module_id: module }).execute();
    await this.api.db
      .insertInto('group_meeting')
      .values({ group_id: id, held_on: everywhere.day, title: '', minutes: 60, created_at: at })
      .execute();
    return { id, member, code };
  }

  /** Signs the learner in once more, with the password that an earlier call has set. */
  private async onAnotherDevice(): Promise<string> {
    await this.api.signIn(this.as.email, newPassword);
    const { body } = await this.api.call('GET', calls.listSessions.path, { as: this.as });
    const others = z.array(z.object({ id: z.string(), current: z.boolean() })).parse(body);
    return others.find(({ current }) => !current)?.id ?? '';
  }

  /** Reads a file of a package from the content origin, as a browser does, and sends the player's unload beacon. */
  async readPackage(): Promise<void> {
    const { body } = await this.api.call('GET', '/v1/scorm/launch/?module_name=golf', { as: this.as });
    const { host, pathname } = new URL(body.base_url);
    const content = buildContentApp(this.api.deps, '');
    const { statusCode } = await content.inject({ url: `${pathname}index.html`, headers: { host } });
    expect(statusCode).toBe(200);
    const beacon = await content.inject({
      method: 'POST',
      url: pathname,
      headers: { host, 'content-type': 'text/plain' },
      payload: JSON.stringify({ run: body.run, sequence: 1, data: { one: { 'cmi.core.exit': 'suspend' } } }),
    });
    expect(beacon.statusCode).toBe(204);
    await content.close();
  }
}
