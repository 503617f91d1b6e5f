import { type Group, type MyGroup, moduleName } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { z } from 'zod';
import type { Columns } from '../../../http/bind-csv.ts';
import { dayOf } from '../../../local-time.ts';
import type { CatalogueModule } from '../../learning/modules/catalogue.ts';
import { facilitatorRows } from './facilitators.queries.ts';
import type { GroupRow } from './groups.queries.ts';
import type { ManagedRow } from './managed-groups.queries.ts';
import type { MemberRow } from './members.queries.ts';
import type { MineRow } from './my-groups.queries.ts';

type Courses = readonly CatalogueModule[];

interface Assigned {
  module_id: number;
  due_on: string | null;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Assigned modules, without those that are no longer offered. */
export function assignedView(assigned: readonly Assigned[], courses: Courses) {
  return assigned.flatMap(({ module_id, due_on }) => {
    const found = courses.find(({ id }) => id === module_id);
    return found ? [{ module: found.id, slug: found.slug, name: nameOf(found), due_on }] : [];
  });
}

export const nameOf = ({ course, slug }: CatalogueModule) => course.name || moduleName(slug);

export const summaryView = (row: ManagedRow | GroupRow) => ({
  id: row.id,
  name: row.name,
  open: row.closed_at === null,
  created_at: row.created_at.toISOString(),
  learners: row.learners,
  invited: row.invited,
});

const dueRows = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.array(z.object({ module: z.int(), due_on: z.string().nullable() })));

/** A group in the list of its facilitator. */
export const ownView = (row: GroupRow) => ({
  ...summaryView(row),
  due: dueRows.parse(row.due),
  alone: facilitatorRows.parse(row.facilitators).length === 1,
});

/** A group in the list for support and administrators. */
export const ledView = (row: GroupRow) => ({
  ...summaryView(row),
  due: dueRows.parse(row.due),
  asking: row.asking,
  facilitators: facilitatorRows
    .parse(row.facilitators)
    .map(({ account_id: user_id, name }) => ({ user_id, name })),
});

/** A group in the list of a partner's manager. */
export const managedView = (row: ManagedRow) => ({
  ...summaryView(row),
  partner: row.partner,
  facilitator: row.facilitator,
});

/** The code is visible to the group's facilitators only. */
export function groupView(row: GroupRow, modules: Group['modules'], caller: number): Group {
  const facilitators = facilitatorRows.parse(row.facilitators);
  const leads = facilitators.some(({ account_id }) => account_id === caller);
  return {
    ...summaryView(row),
    facilitator: namesOf(row),
    facilitators: facilitators.map(({ id, account_id, name, added_at }) => ({
      facilitator: id,
      name,
      self: account_id === caller,
      since: new Date(added_at).toISOString(),
    })),
    leads,
    code: leads && row.closed_at === null ? row.code : null,
    modules,
  };
}

/** The names of a group's facilitators, as one text. */
export const namesOf = ({ facilitators }: Pick<GroupRow, 'facilitators'>) =>
  facilitatorRows
    .parse(facilitators)
    .map(({ name }) => name)
    .join(', ');

const dayIn = (at: string) => dayOf(new Date(at));

export const groupColumns: Columns<ReturnType<typeof summaryView>> = {
  Group: ({ name }) => name,
  Open: ({ open }) => open,
  Learners: ({ learners }) => learners,
  Invited: ({ invited }) => invited,
  Made: ({ created_at }) => dayIn(created_at),
};

export const ledColumns: Columns<ReturnType<typeof ledView>> = {
  ...groupColumns,
  Facilitators: ({ facilitators }) => facilitators.map(({ name }) => name).join(', '),
};

export const managedColumns: Columns<ReturnType<typeof managedView>> = {
  ...groupColumns,
  Partner: ({ partner }) => partner,
  Facilitators: ({ facilitator }) => facilitator,
};

export const memberColumns: Columns<ReturnType<typeof memberView>> = {
  Name: ({ name }) => name,
  'Email address': ({ email }) => email,
  State: ({ state }) => state,
  Since: ({ since }) => dayIn(since),
  'Asked for help': ({ help }) => help && dayIn(help.since),
};

const helpOf = ({ help_at, help_module_id }: { help_at: Date | null; help_module_id: number | null }) =>
  help_at && { since: help_at.toISOString(), module: help_module_id };

/** Only the name of a member who has joined: the consent does not cover the address. */
export function memberView(row: MemberRow) {
  const { id, first_name, last_name, email, since } = row;
  const head = { member: id, since: since.toISOString() };
  if (row.state !== 'joined') return { ...head, state: 'invited' as const, name: null, email, help: null };
  const name = wholeName({ first_name, last_name });
  return { ...head, state: 'joined' as const, name, email: null, help: helpOf(row) };
}

const days = z.array(z.string().nullable());

export function myGroupView(row: MineRow, courses: Courses): MyGroup {
  const due = days.parse(row.due);
  const assigned = row.modules.map((module_id, at) => ({ module_id, due_on: due[at] ?? null }));
  const joined = row.state === 'joined';
  return {
    id: row.id,
    name: row.name,
    facilitator: row.facilitator,
    state: joined ? 'joined' : 'invited',
    open: row.open,
    code: joined ? null : row.code,
    agreed_at: iso(row.agreed_at),
    facilitators_changed_at: iso(row.facilitators_changed_at),
    help: helpOf(row),
    messages: { unread: row.unread, any: row.has_messages },
    modules: assignedView(row.open ? assigned : [], courses),
  };
}
