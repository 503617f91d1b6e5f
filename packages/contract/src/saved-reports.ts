import { z } from 'zod';
import { call } from './call.ts';
import { peopleFilters, peopleReaders } from './people-report.ts';
import { acknowledged, id, pathId, typed } from './shapes.ts';

/** Maximum number of saved reports of one account, and of receivers of one report. */
export const mostSavedReports = 20;
export const mostReportReceivers = 20;

const receiver = z.object({
  receiver: id,
  name: z.string(),
  email: z.string(),
  /** `stopped` by the receiver; `no_right`: the account may no longer read the report and gets no mail. */
  state: z.enum(['mailed', 'stopped', 'no_right']),
});

const savedReport = z.object({
  id,
  name: z.string(),
  /** As the address of the report's page has them. */
  filters: z.record(z.string(), z.string()),
  receivers: z.array(receiver),
});
export type SavedReport = z.output<typeof savedReport>;

const name = typed().min(1).max(80);
const ofOwner = {
  access: peopleReaders,
  params: z.strictObject({ saved_report: pathId }),
  object: ['own'],
} as const;

const listSavedReports = call({
  method: 'GET',
  path: '/v1/saved_reports/',
  access: peopleReaders,
  summary:
    'The filters of the report of people that the caller has saved, by name, and who gets each by mail.',
  reply: z.array(savedReport),
});

const saveReport = call({
  method: 'POST',
  path: '/v1/saved_reports/',
  access: peopleReaders,
  summary:
    'Save filters of the report of people, without the quarter. The same name with the same filters again is the same saved report.',
  body: z.strictObject({ name, filters: peopleFilters }),
  reply: savedReport,
  status: 201,
  errors: [409],
});

const renameSavedReport = call({
  ...ofOwner,
  method: 'PUT',
  path: '/v1/saved_reports/:saved_report/',
  summary: 'Rename a saved report.',
  body: z.strictObject({ name }),
  reply: savedReport,
  errors: [409],
});

const removeSavedReport = call({
  ...ofOwner,
  method: 'DELETE',
  path: '/v1/saved_reports/:saved_report/',
  summary: 'Remove a saved report, and its mails.',
  body: z.strictObject({}).optional(),
  status: 204,
});

const addReportReceiver = call({
  ...ofOwner,
  method: 'POST',
  path: '/v1/saved_reports/:saved_report/receivers/',
  summary:
    'Mail a saved report every month to an account that may read it. Somebody who gets it already stays as they are.',
  body: z.strictObject({ email: z.email().max(254) }),
  reply: savedReport,
  errors: [409],
});

const removeReportReceiver = call({
  ...ofOwner,
  method: 'DELETE',
  path: '/v1/saved_reports/:saved_report/receivers/:receiver/',
  params: z.strictObject({ saved_report: pathId, receiver: pathId }),
  summary: 'Mail a saved report to an account no more. It can be repeated.',
  body: z.strictObject({}).optional(),
  status: 204,
});

const stopReportMails = call({
  method: 'POST',
  path: '/v1/saved_reports/stop/',
  access: 'anyone',
  summary:
    'Stop the mails of one saved report with the token of one of them, without signing in. It can be repeated.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: acknowledged,
});

export const calls = {
  listSavedReports,
  saveReport,
  renameSavedReport,
  removeSavedReport,
  addReportReceiver,
  removeReportReceiver,
  stopReportMails,
};
