import type { AuditRow } from '@readytowork/contract';
import { z } from 'zod';
import type { Columns } from '../../../http/bind-csv.ts';
import { personView } from '../accounts/person.view.ts';
import type { EntryRow } from './audit.queries.ts';

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

export const entryView = (row: EntryRow): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: personView({
    id: row.actor_id,
    first_name: row.actor_first_name,
    last_name: row.actor_last_name,
    email: row.actor_email,
  }),
  operator: row.operator,
  about: personView({
    id: row.about_id,
    first_name: row.about_first_name,
    last_name: row.about_last_name,
    email: row.about_email,
  }),
  subject: row.subject,
  address: row.address,
  request_id: row.request_id,
  before: values.parse(row.before),
  after: values.parse(row.after),
});

const json = (values: object | null) => (values ? JSON.stringify(values) : null);

export const entryColumns: Columns<AuditRow> = {
  Number: ({ id }) => id,
  'At (UTC)': ({ at }) => at,
  Action: ({ action }) => action,
  'By (account)': ({ actor }) => actor?.user_id ?? null,
  'By (email address)': ({ actor }) => actor?.email ?? null,
  'By (operator)': ({ operator }) => operator,
  'About (account)': ({ about }) => about?.user_id ?? null,
  'About (email address)': ({ about }) => about?.email ?? null,
  'Of what': ({ subject }) => subject,
  Before: ({ before }) => json(before),
  After: ({ after }) => json(after),
  'Network address': ({ address }) => address,
  Request: ({ request_id }) => request_id,
};
