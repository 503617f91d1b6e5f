import {
  dataRequestKinds,
  dataRequestOutcomes,
  noticeKinds,
  outcomeMonths,
  reportableKinds,
  reportReasons,
} from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as address from '../features/base/auth/email-change.emails.ts';
import { invitationEmail, invitedAs } from '../features/base/auth/invitation.emails.ts';
import { signInElsewhereEmail } from '../features/base/auth/merged-address.ts';
import { passwordChangedEmail, resetLinkEmail } from '../features/base/auth/password-reset.emails.ts';
import * as registration from '../features/base/auth/registration.emails.ts';
import { factorChanges, factorEmail } from '../features/base/auth/second-factor.emails.ts';
import { type Email, renderEmail } from '../features/base/mail/email.ts';
import { certificateEmail, correctedEmail } from '../features/learning/certificate/certificate-mail.ts';
import { outcomeEmail } from '../features/learning/outcomes/outcomes.emails.ts';
import { reminderEmail } from '../features/learning/reminders/reminders.emails.ts';
import { checkEmail } from '../features/staff/articles/check-by.ts';
import * as dataRequests from '../features/staff/data-requests/data-requests.emails.ts';
import { mergedEmail } from '../features/staff/merging/merging.emails.ts';
import { erasedEmail } from '../features/staff/people/erasure.emails.ts';
import { peopleReportEmail, reportGoneEmail } from '../features/staff/people-report/people-report.emails.ts';
import { needEmail } from '../features/staff/places/link-checks.ts';
import { dataCopiedEmail } from '../features/staff/staff/data-copied.emails.ts';
import { copyEmail, numberEmail, replyEmail } from '../features/staff/support/support.emails.ts';
import { connectionInvitationEmail } from '../features/together/community/connection-invitation.emails.ts';
import { groupMessageEmail } from '../features/together/group-messages/group-messages.emails.ts';
import { addedEmail } from '../features/together/groups/facilitator.emails.ts';
import { groupInvitationEmail } from '../features/together/groups/group-invitation.emails.ts';
import { appealEmail, decisionEmail } from '../features/together/moderation/moderation.emails.ts';
import { digestEmail } from '../features/together/notices/digest.emails.ts';
import { southAfricanTime } from './dates.ts';
import { catalogueOf, catalogues } from './languages.ts';
import { pseudoCatalogue, pseudoLanguage, unspoken } from './testing/pseudo-language.ts';

/** The names of the words that a test has asked for. */
const used = new Set<string>();

beforeAll(() => {
  const pseudo = pseudoCatalogue(catalogueOf('en'));
  const mails = new Proxy(pseudo.mails, {
    get: (held, name) => {
      used.add(String(name));
      return Reflect.get(held, name);
    },
  });
  catalogues.set(pseudoLanguage, { ...pseudo, mails });
});
afterAll(() => void catalogues.delete(pseudoLanguage));

const to = {
  id: 7,
  email: 'lerato@example.org',
  first_name: 'Lerato',
  last_name: 'Nkosi',
  email_confirmed_at: new Date(0),
  language: pseudoLanguage,
};
const url = 'https://learn.example.org/there';
const at = new Date('2026-12-23T10:00:00Z');
/** Text that a person wrote is in no catalogue. */
const written = '⟦written⟧';

const chapters = [{ chapterNumber: 2, name: 'A budget', slides: 4, completed: 1 }];
const summary = { name: 'Money Skills', is_scorm: false, chapters, last_activity: null, passed: false };
const course = {
  has_assessment: true,
  assessment_minutes: 10,
  duration_minutes: 60,
  chapters: [{ chapterNumber: 2, minutes: 8 }],
};
const remind = (kind: 'start' | 'continue' | 'assessment', isLast: boolean, contact = to) =>
  reminderEmail({
    contact,
    step: { kind, module: { summary, course } },
    stepUrl: url,
    stopUrl: url,
    isLast,
  });

const request = { id: 3, due_on: '2026-12-23', reason: written, identity: null, outcome: null };
const ticket = { id: 12, name: 'Lerato', surname: 'Nkosi', email: to.email, topic: written };
const act = {
  until: at,
  words: written,
  appeal_outcome: null,
  outcome: null,
  sanction: 'nothing' as const,
  reason: null,
};

const mails: [name: string, write: () => Email[]][] = [
  [
    'a change of address',
    () => [
      address.confirmChangeEmail(to, url, 24),
      address.acceptChangeEmail(to, url, 24),
      address.addressTakenEmail(to, url),
      address.changeAskedEmail(to, url, 7, true),
      address.changeAskedEmail(to, url, 7, false),
      address.movedAwayEmail(to, url, 7),
      address.movedHereEmail(to, { signIn: url, forgotPassword: url }),
    ],
  ],
  [
    'registration',
    () => [
      registration.confirmationEmail(to, url, 7),
      registration.welcomeEmail(to, url),
      registration.accountExistsEmail(to, url, url),
    ],
  ],
  [
    'an invitation',
    () => [
      ...(['editor', 'support', 'administrator', null] as const).map((staff_role) =>
        invitationEmail(to, url, 14, invitedAs(to, { staff_role, user_type: 'rtw' })),
      ),
      groupInvitationEmail(to, url, 'ABCDEF', 14),
      addedEmail(to, url),
      connectionInvitationEmail(to, url, 30, true),
      connectionInvitationEmail(to, url, 30, false),
    ],
  ],
  ['a password', () => [resetLinkEmail(to, url, 60), passwordChangedEmail(to, at, url)]],
  ['a second factor', () => factorChanges.map((change) => factorEmail(change, to, at, url))],
  ['merged accounts', () => [mergedEmail(to, to.email, url), signInElsewhereEmail(to, to.email, url)]],
  ['a deleted account', () => [erasedEmail(to)]],
  [
    'a certificate',
    () => [
      certificateEmail({ ...to, module_name: 'Money Skills' }, url, url),
      correctedEmail({ ...to, module_name: 'Money Skills' }, url, url),
    ],
  ],
  ['a reminder', () => [remind('start', false), remind('continue', true), remind('assessment', false)]],
  [
    'a question about outcomes',
    () =>
      outcomeMonths.map((months) => outcomeEmail({ contact: to, months, questionUrl: url, stopUrl: url })),
  ],
  [
    'a saved report',
    () => {
      const figures = (count: number | null) => ({
        registered: count,
        started: count,
        new: count,
        returning: count,
        finished: count,
        certified: count,
        certificates: count,
        hours: count,
      });
      const answers = { asked: 5, working: 5, studying: 0, own_business: 0, looking: null, unsaid: 0 };
      const outcomes = outcomeMonths.map((months) => ({ months, ...answers }));
      const rowOf = (count: number | null) => ({
        name: written,
        now: figures(count),
        before: figures(null),
        outcomes,
      });
      // More than a mail shows.
      const rows = [rowOf(20), ...Array.from({ length: 40 }, () => rowOf(null))];
      const report = { quarter: '2026-Q4', before: '2026-Q3', final: false, rows };
      const head = { contact: to, name: written, owner: written, pageUrl: url, stopUrl: url };
      return [peopleReportEmail({ ...head, report }), reportGoneEmail(head)];
    },
  ],
  ['a message in a group', () => [groupMessageEmail(to, url, url)]],
  [
    'a digest',
    () => {
      const told = noticeKinds.map((kind) => ({ kind, from: [null, to] }));
      return [digestEmail({ contact: to, news: { told, rooms: 2 }, pageUrl: url, stopUrl: url })];
    },
  ],
  [
    'a decision',
    () => [
      ...reportableKinds.flatMap((kind) =>
        reportReasons.map((reason) =>
          decisionEmail({
            contact: to,
            act: { ...act, outcome: 'hidden', reason },
            row: { kind, cause: 'report' },
            url,
          }),
        ),
      ),
      ...(['warning', 'mute', 'bar'] as const).map((sanction) =>
        decisionEmail({ contact: to, act: { ...act, sanction }, row: { kind: 'post', cause: 'held' }, url }),
      ),
      ...(['upheld', 'overturned'] as const).map((appeal_outcome) =>
        appealEmail({
          contact: to,
          act: { ...act, appeal_outcome },
          row: { kind: 'post', cause: 'held' },
          url,
        }),
      ),
    ],
  ],
  [
    'a request about personal data',
    () => [
      dataCopiedEmail(to),
      ...dataRequestKinds.map((kind) => dataRequests.receivedEmail(to, { ...request, kind })),
      dataRequests.identityEmail(to, { ...request, kind: 'access' }),
      ...dataRequestOutcomes.map((outcome) =>
        dataRequests.closedEmail(to, { ...request, kind: 'access', outcome }),
      ),
    ],
  ],
  [
    'a ticket',
    () => [
      numberEmail(to, 12),
      copyEmail(to, { ...ticket, message: written }),
      replyEmail(to, { ...ticket, text: written }, url),
      replyEmail(to, { ...ticket, text: written }, undefined),
    ],
  ],
  [
    'something to check, to editors',
    () => [
      checkEmail(to, ['A page', 'Another'], url),
      needEmail(to, [{ name: 'A place', link_problem: written, reports: 2 }], url),
    ],
  ],
];

test.each(mails)('a mail about %s has no English word of ours in a pseudo-language', (_name, write) => {
  for (const email of write()) {
    const { subject, text, html } = renderEmail(email);
    expect([subject, text.replace(/:\nhttps:\S+/, '')].map(unspoken)).toEqual(['', '']);
    expect(html).toContain(`<html lang="${pseudoLanguage}-ZA">`);
  }
});

/** Mails to the address of support are in the default language. */
const toSupport = ['group_help', 'ticket_again', 'ticket_new', 'urgent_case'];

test('these mails use every sentence of the catalogue', () => {
  const unused = Object.keys(catalogueOf('en').mails).filter((name) => !used.has(name));
  expect(unused.sort()).toEqual(toSupport);
});

/** The sentences below these names that are given a number of minutes. */
const withMinutes = (part: object, before = ''): string[] =>
  Object.entries(part).flatMap(([name, found]) => {
    if (found && typeof found === 'object') return withMinutes(found, `${before}${name}.`);
    return typeof found === 'function' && String(found).includes('minutes') ? [before + name] : [];
  });

test('no mail states minutes but the link of a password and the next step of a course', () => {
  expect(withMinutes(catalogueOf('en').mails).sort()).toEqual(['password_reset', 'reminder_step']);
});

test.each([
  ['start', 'It takes about 6 minutes.'],
  ['continue', 'It takes about 6 minutes.'],
  ['assessment', 'It takes about 10 minutes.'],
] as const)(
  'a reminder to %s states what is left of the chapter, or the assessment: %s',
  (kind, sentence) => {
    const { text } = renderEmail(remind(kind, false, { ...to, language: 'en' }));
    expect(text.match(/[^.]* minutes?\./g)?.map((found) => found.trim())).toEqual([sentence]);
  },
);

test.each([
  ['en', '23 December 2026 at 12:00'],
  ['zu', 'Disemba 23, 2026 12:00'],
])('a time is written in the language %s', (language, expected) => {
  expect(southAfricanTime(at, language)).toBe(expected);
});
