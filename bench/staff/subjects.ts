import { type Cursor, writeCursor } from '../../apps/server/src/db/cursor.ts';
import { withClient } from '../../harness/with-client.ts';

/** The people and objects that the calls ask about. They are looked up in the database, so they exist at any size of it. */
export interface Subjects {
  person: number;
  email: string;
  lastName: string;
  rareName: string;
  certificate: string;
  ticket: number;
  module: number;
  facilitator: number;
  group: number;
  /** For each sort order a cursor that points at the middle of the list. */
  middle: Record<
    'name' | 'joined' | 'last_seen' | 'last_message' | 'at' | 'created' | 'invited' | 'due',
    string
  >;
}

const facts = `
  select a.id as person, a.email, a.last_name as "lastName", c.number as certificate, t.id as ticket, m.id as module,
    g.facilitator_id as facilitator, g.id as group,
    (select min(last_name) from (select last_name from account group by last_name having count(*) = 1) rare) as "rareName"
  from certificate c join account a on a.id = c.account_id join support_ticket t on t.account_id = a.id
  cross join (select min(id) as id from module where slug <> '') m
  cross join (select facilitator_id, id from learner_group where closed_at is null order by id desc limit 1) g
  where a.deactivated_at is null order by a.id desc limit 1`;

const utc = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const halves: Record<keyof Subjects['middle'], { table: string; value: string; side?: string }> = {
  name: { table: 'account', value: `lower(last_name || ' ' || first_name)` },
  joined: { table: 'account', value: utc('created_at') },
  last_seen: { table: 'account', value: `coalesce(last_seen_on, date '1970-01-01')::text` },
  last_message: { table: 'support_ticket', value: utc('last_message_at'), side: '-' },
  at: { table: 'audit', value: utc('at'), side: '-' },
  created: { table: 'learner_group', value: utc('created_at'), side: '-' },
  invited: { table: 'invitation', value: utc('created_at'), side: '-' },
  due: { table: 'data_request', value: 'due_on::text' },
};

export function findSubjects(url: string): Promise<Subjects> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Omit<Subjects, 'middle'>>(facts);
    const [found] = rows;
    if (!found) throw new Error('The database is too small to have one of everything: take more accounts.');
    const cursorOf = async (key: keyof Subjects['middle']) => {
      const { table, value, side = '' } = halves[key];
      // An account in the middle by number may be anywhere in the order of names.
      const half = await client.query<Pick<Cursor, 'id' | 'value'>>(
        `select id::int as id, ${value} as value from ${table} where id >= (select max(id) / 2 from ${table}) order by id limit 1`,
      );
      return writeCursor({ sort: side + key, side: 'after', ...(half.rows[0] ?? { id: 0, value: '' }) });
    };
    const middle = {
      name: await cursorOf('name'),
      joined: await cursorOf('joined'),
      last_seen: await cursorOf('last_seen'),
      last_message: await cursorOf('last_message'),
      at: await cursorOf('at'),
      created: await cursorOf('created'),
      invited: await cursorOf('invited'),
      due: await cursorOf('due'),
    };
    return { ...found, middle };
  });
}
