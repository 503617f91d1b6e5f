import type { Actor } from '../features/base/audit/audit.ts';
import { certificateState } from '../features/staff/staff/person.view.ts';
import { revisionOf } from '../http/revision.ts';
import type { Life } from './life.ts';

interface Concerned {
  administrator: Actor;
  support: Actor;
  /** The certificate whose name is changed, and the one that is withdrawn. */
  renamed: { account: number; name: string };
  withdrawn: number;
}

/** Sets the signatories of certificates, before any certificate is earned. */
export async function chooseSignatories({ past, settings }: Life, administrator: Actor): Promise<void> {
  const name = 'certificate_signatories';
  const now = (await settings.list()).find((setting) => setting.name === name);
  if (!now || now.changed) return;
  const value = [
    { name: 'Nomvula Dube', title: 'Head of Learning' },
    { name: 'Willem Steyn', title: 'Programme Manager' },
  ];
  await past.at(past.on(79, 10), () =>
    settings.change(administrator, name, value, now.revision, async () => true),
  );
}

/** Simulates what staff do for people: pending invitations, a certificate with a new name, and a withdrawn one. */
export async function actForPeople(
  life: Life,
  { administrator, support, renamed, withdrawn }: Concerned,
): Promise<void> {
  const { invitations, past, personCertificates } = life;
  const invite = (by: Actor, daysAgo: number, names: readonly string[], becomes: Becomes) =>
    past.at(past.on(daysAgo, 9), () =>
      invitations.inviteMany(by, names.map((name) => `${name}@example.org`).join('\n'), becomes),
    );
  await invite(support, 12, ['m.ferreira', 'l.booysen', 'p.mabuza'], learner);
  await invite(administrator, 4, ['ms.arendse', 'mr.makgoba'], facilitator);
  await invite(support, 1, ['t.cloete', 's.ndaba'], learner);
  const first = async (account: number) => {
    const [record] = await life.certificates.recordsOf(account);
    if (!record) throw new Error('the demo counts on a certificate that was not earned');
    return { id: account, number: record.number, revision: revisionOf(certificateState(record)) };
  };
  const married = { name: renamed.name, reason: 'A new surname, by the marriage certificate.' };
  await personCertificates.reissue(support, await first(renamed.account), married);
  const reason = 'Someone else answered the questions; the learner has said so.';
  await personCertificates.withdraw(administrator, await first(withdrawn), { reason });
}

const learner = { user_type: 'learner', staff_role: null } as const;
const facilitator = { user_type: 'rtw', staff_role: null } as const;
type Becomes = typeof learner | typeof facilitator;
