import type {
  dataRequestKinds,
  dataRequestOutcomes,
  OutcomeFigures,
  PeopleFigures,
} from '@readytowork/contract';
import type { MailWords } from '../../mail-words.ts';

const asked: Record<(typeof dataRequestKinds)[number], string> = {
  access: 'to see what we hold about you',
  correction: 'to correct what we hold about you',
  deletion: 'to delete what we hold about you',
  objection: 'to stop using your personal information in a certain way',
};
const ended: Record<(typeof dataRequestOutcomes)[number], string> = {
  granted: 'We have done what you asked.',
  partly: 'We have done part of what you asked.',
  refused: 'We cannot do what you asked.',
  withdrawn: 'We have closed your request.',
};

const andMore = (others: number) => (others > 0 ? ` and ${others} more` : '');

interface ReportRow {
  name: string;
  now: PeopleFigures;
  before: PeopleFigures;
  /** Null in the rows of single courses, for which nobody registers either. */
  outcomes: OutcomeFigures[] | null;
}

const inFives = (count: number | null) => count ?? 'fewer than 5';

function figuresOf({ name, now, before, outcomes }: ReportRow): string {
  const shown = (key: keyof PeopleFigures, count: number | null) =>
    count ?? (key === 'hours' || key === 'certificates' ? 'hidden' : 'fewer than 5');
  const figure = (key: keyof PeopleFigures, what: string) =>
    `${what} ${shown(key, now[key])} (${shown(key, before[key])})`;
  return `${name}: ${[
    ...(outcomes ? [figure('registered', 'people registered')] : []),
    figure('started', 'started a course'),
    figure('certified', 'got a certificate'),
    figure('certificates', 'certificates'),
    figure('hours', 'hours of learning'),
  ].join('; ')}.`;
}

/** False if every count of the row is hidden, also of the quarter before. */
const isShown = ({ before, now }: ReportRow) =>
  [...Object.values(now), ...Object.values(before)].some((count) => count !== null);

const smallOf = (rows: readonly ReportRow[]) =>
  rows.length > 0 ? [`Too few people to show: ${rows.map(({ name }) => name).join(', ')}.`] : [];

const outcomesOf = (whole: ReportRow | undefined) =>
  (whole?.outcomes ?? []).map(
    ({ asked, looking, months, working }) =>
      `What people do ${months === 3 ? 'three' : 'six'} months after their first certificate: asked ${inFives(asked)}; working ${inFives(working)}; looking for work ${inFives(looking)}.`,
  );

/** Mails to people from support and administrators, and mails to staff. */
export const staff = {
  data_request_received: (values: {
    id: number;
    kind: keyof typeof asked;
    due: string;
    isIdentified: boolean;
  }): MailWords => ({
    subject: `We have your request about your data (number ${values.id})`,
    paragraphs: [
      `You asked us ${asked[values.kind]}. Your request has the number ${values.id}. We will answer by ${values.due}.`,
      ...(values.isIdentified
        ? []
        : [
            'Before we do anything, we must make sure that it is you who asks. We will contact you about that.',
          ]),
    ],
    notes: ['If you did not ask for this, write to us on the Self Help page.'],
  }),
  data_request_identified: ({ id, due }: { id: number; due: string }): MailWords => ({
    subject: `Your request about your data (number ${id}): we know it is you`,
    paragraphs: [
      `Thank you. We have checked that request ${id} is really yours, and are working on it. We will answer by ${due}.`,
    ],
    notes: [],
  }),
  data_request_closed: ({ id, outcome }: { id: number; outcome: keyof typeof ended }): MailWords => ({
    subject: `Our answer to your request about your data (number ${id})`,
    paragraphs: [ended[outcome]],
    notes: [
      'If you are not satisfied, write to us. You may also complain to the Information Regulator of South Africa (inforegulator.org.za).',
    ],
  }),
  data_copied: (): MailWords => ({
    subject: 'We made a copy of your data',
    paragraphs: [
      'Our staff made a copy of what ReadytoWork holds about you, to answer a request. It leaves out what you wrote in the workbooks of your courses.',
    ],
    notes: ['If nobody asked for this in your name, write to us on the Self Help page.'],
  }),
  accounts_merged: ({ address }: { address: string }): MailWords => ({
    subject: 'Your two ReadytoWork accounts are one account now',
    paragraphs: [
      'You had two accounts with ReadytoWork. An administrator has put them together, and everything that you did on either of them is in one place now: your courses, your results, your certificates and what you wrote.',
      `From now on, sign in with ${address}, and with the password of that account. The other address does not sign in any more.`,
    ],
    action: 'Sign in',
    notes: [
      'If you did not ask for this, or if one of the two accounts is not yours, write to us at once through the support page.',
    ],
  }),
  account_erased: (): MailWords => ({
    subject: 'Your ReadytoWork account was deleted',
    paragraphs: [
      'An administrator of ReadytoWork has deleted your account, and with it the personal information that we held about you. Nobody can sign in to it any more, and it cannot be brought back.',
      'You may make a new account at any time.',
    ],
    notes: ['If you did not expect this, write to us on the Self Help page.'],
  }),
  people_report: (values: {
    name: string;
    owner: string;
    quarter: string;
    before: string;
    isFinal: boolean;
    rows: ReportRow[];
    others: number;
    stopUrl: string;
  }): MailWords => ({
    subject: `Your report: ${values.name}`,
    paragraphs: [
      `The figures of ${values.quarter}${values.isFinal ? '' : ', not final yet'}. In brackets: the quarter before, ${values.before}.`,
      ...values.rows.filter(isShown).map(figuresOf),
      ...smallOf(values.rows.filter((row) => !isShown(row))),
      ...outcomesOf(values.rows[0]),
      ...(values.others > 0 ? [`The page of the report has ${values.others} more rows.`] : []),
      'Counts below 5 are hidden, and so are hours and certificates of fewer than 5 people. Others are rounded down to fives: 20 means 20 to 24.',
    ],
    action: 'Open the report',
    notes: [
      `${values.owner} added you to this report. It comes at the beginning of every month.`,
      `Stop these emails with one press, without signing in: ${values.stopUrl}`,
    ],
  }),
  people_report_gone: (values: { name: string; owner: string; stopUrl: string }): MailWords => ({
    subject: `No figures for your report: ${values.name}`,
    paragraphs: [
      'The course or the group that this report is about is no longer on the site, so there are no figures.',
      `${values.owner} can save the report anew with another course or group, and remove this one.`,
    ],
    action: 'Open the report',
    notes: [
      `${values.owner} added you to this report. It comes at the beginning of every month.`,
      `Stop these emails with one press, without signing in: ${values.stopUrl}`,
    ],
  }),
  places_to_check: (values: { places: { name: string; problem: string; reports: number }[] }): MailWords => ({
    subject: `Links to look at: ${values.places[0]?.name ?? ''}${andMore(values.places.length - 1)}`,
    paragraphs: [
      'These places may not open any more:',
      ...values.places.map(({ name, problem, reports }) =>
        [`${name}:`, problem, reports > 0 ? `Visitors who said so: ${reports}.` : '']
          .filter(Boolean)
          .join(' '),
      ),
    ],
    action: 'Look at them',
    notes: ['Open each one. If it works, press "I checked: it is right". If it does not, change or end it.'],
  }),
  articles_to_check: ({ titles }: { titles: string[] }): MailWords => ({
    subject: `To be checked: ${titles[0] ?? ''}${andMore(titles.length - 1)}`,
    paragraphs: [
      'The day has come by which someone from the team wanted to look whether these pages are still right:',
      ...titles,
      'If a page is right, give it its next date. If it is not, change or hide it.',
    ],
    action: 'Look at them',
    notes: ['Everybody who looks after pages gets this email, once for each date.'],
  }),
};
