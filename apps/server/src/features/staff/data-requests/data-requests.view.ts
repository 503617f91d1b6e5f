import type { DataRequest, OwnDataRequest } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';
import { revisionOf } from '../../../http/revision.ts';
import { personView } from '../../base/accounts/person.view.ts';
import type { RequestRow } from './data-requests.queries.ts';

/** The fields of a request that staff can change. */
export const stateOf = ({ assigned_to, account_id, identity, outcome }: RequestRow) => ({
  assigned: assigned_to,
  account: account_id,
  identity,
  outcome,
});

export const ownRequestView = (row: RequestRow): OwnDataRequest => ({
  number: row.id,
  kind: row.kind,
  words: row.words,
  received_on: row.received_on,
  due_on: row.due_on,
  outcome: row.outcome,
  reason: row.reason,
  closed_at: row.closed_at?.toISOString() ?? null,
});

export const requestView = (row: RequestRow): DataRequest => ({
  ...ownRequestView(row),
  via: row.via,
  account: personView({
    id: row.account_id,
    first_name: row.account_first_name,
    last_name: row.account_last_name,
    email: row.account_email,
  }),
  name: row.name,
  email: row.email,
  identity: row.identity,
  assigned: personView({
    id: row.assigned_to,
    first_name: row.assigned_first_name,
    last_name: row.assigned_last_name,
    email: row.assigned_email,
  }),
  entered_by: personView({
    id: row.entered_by,
    first_name: row.entered_first_name,
    last_name: row.entered_last_name,
    email: row.entered_email,
  }),
  revision: revisionOf(stateOf(row)),
});

export const requestColumns: Columns<DataRequest> = {
  Number: ({ number }) => number,
  Kind: ({ kind }) => kind,
  'How it came': ({ via }) => via,
  Account: ({ account }) => account?.user_id ?? null,
  Name: ({ account, name }) => account?.name ?? name,
  'Email address': ({ account, email }) => account?.email ?? email,
  Received: ({ received_on }) => received_on,
  Due: ({ due_on }) => due_on,
  Identity: ({ identity }) => identity,
  'Handled by': ({ assigned }) => assigned?.email ?? null,
  'Entered by': ({ entered_by }) => entered_by?.email ?? null,
  Outcome: ({ outcome }) => outcome,
  Reason: ({ reason }) => reason,
  'Closed (UTC)': ({ closed_at }) => closed_at,
  Words: ({ words }) => words,
};
