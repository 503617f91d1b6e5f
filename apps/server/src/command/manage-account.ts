import type { StaffService } from '../features/staff/staff/staff.service.ts';
import type { AdminArguments } from './admin-arguments.ts';

type Wanted = Extract<
  AdminArguments,
  { command: 'role' | 'deactivate' | 'reactivate' | 'end-sessions' | 'reset-factor' }
>;

/** Changes an account's rights; each change takes effect at once, even in a running server. */
export async function manageAccount(
  wanted: Wanted,
  staff: StaffService,
  say: (line: string) => void,
): Promise<void> {
  const account = await staff.find(wanted.email);
  if (!account) throw new Error(`No account has the address ${wanted.email}; nothing was changed.`);
  const { id, email, staff_role, deactivated_at } = account;
  switch (wanted.command) {
    case 'role': {
      if ((staff_role ?? 'none') === wanted.role)
        return say(
          `${email} has ${staff_role ? `the role ${staff_role}` : 'no staff role'} already; nothing was changed.`,
        );
      if (deactivated_at)
        throw new Error(`${email} is deactivated. Reactivate it first: reactivate --email ${email}`);
      if (wanted.role === 'none') await staff.takeRole(id, wanted.force);
      else await staff.giveRole(id, wanted.role, wanted.force);
      return say(
        wanted.role === 'none' ? `${email} has no staff role any more.` : `${email} is ${wanted.role} now.`,
      );
    }
    case 'deactivate':
      if (deactivated_at) return say(`${email} is deactivated already; nothing was changed.`);
      await staff.deactivate(id, wanted.force);
      return say(
        `${email} is deactivated: it is signed out everywhere and cannot sign in. Nothing of it is deleted.`,
      );
    case 'reactivate':
      if (!deactivated_at) return say(`${email} is not deactivated; nothing was changed.`);
      await staff.reactivate(id);
      return say(
        `${email} can sign in again, with ${staff_role ? `the role ${staff_role}` : 'no staff role'}.`,
      );
    case 'reset-factor':
      return say(
        (await staff.resetFactor(id))
          ? `${email} has no second factor any more and is signed out everywhere. Its owner sets up another after the next sign-in.`
          : `${email} has no second factor; nothing was changed.`,
      );
    case 'end-sessions': {
      const count = await staff.endSessions(id);
      return say(
        `${email} is signed out everywhere (${count} ${count === 1 ? 'session' : 'sessions'}). Whoever knows the password can sign in again.`,
      );
    }
  }
}
