import { api, attentionKinds, isStaffRole } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Attention } from '../../../feature.ts';
import { bind } from '../../../http/bind.ts';
import { rolesOf } from '../../base/accounts/roles.ts';
import type { PeopleService } from '../people/people.service.ts';

interface Needs {
  people: PeopleService;
  clock: () => Date;
  attention: () => readonly Attention[];
}

export function administrationRoutes(app: FastifyInstance, { people, clock, attention }: Needs): void {
  bind(app, api.getMe, async ({ caller: { userId, staff }, request }) => {
    const account = await people.read(userId, userId, request);
    const { id, first_name, last_name, email } = account;
    const held = rolesOf(account);
    const roles = staff ? held : held.filter((role) => !isStaffRole(role));
    const factor_missing = roles.length < held.length;
    return { user_id: id, first_name, last_name, email, roles, factor_missing };
  });
  bind(app, api.getOverview, async () => ({
    as_of: clock().toISOString(),
    attention: await Promise.all(inOrder(attention()).map(present)),
  }));
}

const inOrder = (all: readonly Attention[]) =>
  attentionKinds.flatMap((kind) => all.filter((attention) => attention.kind === kind));

async function present({ kind, look }: Attention) {
  const { count, since = null, names = [] } = await look();
  return { kind, count, since: since?.toISOString() ?? null, names };
}
