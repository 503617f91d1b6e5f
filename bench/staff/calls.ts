import type { Subjects } from './subjects.ts';

/** The limit of a call: 150 ms for lists, searches and a person, 500 ms for reports; a file has none. */
export const goals = { list: 150, search: 150, person: 150, report: 500, file: Number.POSITIVE_INFINITY };

export interface StaffCall {
  kind: keyof typeof goals;
  path: string;
  as: 'administrator' | 'facilitator';
}

/** All calls of staff for lists, searches, people and reports. */
export function staffCalls(about: Subjects): StaffCall[] {
  const { facilitator, group } = about;
  const members = `/v1/groups/${group}/members/`;
  return [
    ...each('list', [...people(about), ...inbox(about), ...log(about), ...others(about)]),
    ...each('list', ['/v1/groups/', '/v1/groups/?state=open', '/v1/needs_me/'], 'facilitator'),
    ...each(
      'list',
      [members, `${members}?state=joined&sort=-since`, `/v1/groups/${group}/progress/`],
      'facilitator',
    ),
    ...each('list', [`/v1/all_groups/?facilitator=${facilitator}`]),
    ...each('search', searches(about)),
    ...each('person', person(about)),
    ...each('report', reports(about)),
    ...each('file', files(about)),
  ];
}

const each = (kind: StaffCall['kind'], paths: string[], as: StaffCall['as'] = 'administrator'): StaffCall[] =>
  paths.map((path) => ({ kind, path, as }));

const people = ({ middle }: Subjects) => [
  '/v1/accounts/',
  `/v1/accounts/?sort=name&cursor=${middle.name}`,
  ...['-name', 'joined', '-joined', 'last_seen', '-last_seen'].map((sort) => `/v1/accounts/?sort=${sort}`),
  `/v1/accounts/?sort=joined&cursor=${middle.joined}`,
  `/v1/accounts/?sort=last_seen&cursor=${middle.last_seen}`,
  ...['learner', 'facilitator', 'editor', 'support', 'administrator'].map(
    (role) => `/v1/accounts/?role=${role}`,
  ),
  ...['active', 'deactivated'].map((state) => `/v1/accounts/?state=${state}`),
  '/v1/accounts/?role=facilitator&state=deactivated',
  '/v1/accounts/?role=learner&state=deactivated&sort=-joined',
];

const searches = ({ email, lastName, rareName, certificate, ticket }: Subjects) => [
  ...[
    'dlamini',
    'thabo',
    'Thabo Dlamini',
    'dl',
    'ma',
    lastName,
    rareName,
    email,
    email.slice(0, 8),
    'thabo.dl',
  ]
    .concat([certificate, String(ticket), 'nobody is called this'])
    .map((search) => `/v1/accounts/?search=${encodeURIComponent(search)}`),
  '/v1/accounts/?search=dlamini&sort=-joined',
  '/v1/accounts/?search=dlamini&role=facilitator',
  '/v1/accounts/?search=dlamini&state=deactivated',
  ...[
    'slides',
    'zebra',
    'slides phone',
    'certificate password wrong',
    String(ticket),
    email,
    'neverwritten',
  ].map((search) => `/v1/tickets/?search=${encodeURIComponent(search)}`),
  '/v1/modules/groups/?search=cl',
];

const inbox = ({ middle, person }: Subjects) => [
  '/v1/tickets/',
  `/v1/tickets/?cursor=${middle.last_message}`,
  '/v1/tickets/?sort=last_message',
  ...['new', 'open', 'waiting', 'closed', 'not_closed'].map((state) => `/v1/tickets/?state=${state}`),
  ...['me', 'nobody'].map((owner) => `/v1/tickets/?owner=${owner}`),
  ...['certificates', 'privacy'].map((category) => `/v1/tickets/?category=${category}`),
  '/v1/tickets/?state=not_closed&category=privacy',
  `/v1/tickets/?user=${person}`,
];

const log = ({ middle, person }: Subjects) => [
  '/v1/audit/',
  `/v1/audit/?cursor=${middle.at}`,
  '/v1/audit/?sort=at',
  ...['actor', 'about', 'person'].map((who) => `/v1/audit/?${who}=${person}`),
  '/v1/audit/?person=2',
  ...['sign-in', 'certificate-withdrawn', 'account-erased'].map((action) => `/v1/audit/?action=${action}`),
  '/v1/audit/?from=2026-06-01&until=2026-06-30',
  '/v1/audit/?person=2&action=sign-in',
];

const others = ({ middle, ticket }: Subjects) => [
  '/v1/staff/me/',
  '/v1/staff/overview/',
  `/v1/tickets/${ticket}/`,
  '/v1/all_groups/',
  `/v1/all_groups/?cursor=${middle.created}`,
  ...['open', 'closed'].map((state) => `/v1/all_groups/?state=${state}`),
  '/v1/invitations/',
  `/v1/invitations/?cursor=${middle.invited}`,
  ...['open', 'used', 'ended'].map((state) => `/v1/invitations/?state=${state}`),
  '/v1/data_requests/',
  `/v1/data_requests/?cursor=${middle.due}`,
  '/v1/data_requests/?sort=-received',
  ...['open', 'closed'].map((state) => `/v1/data_requests/?state=${state}`),
  '/v1/data_requests/?assigned=nobody',
  '/v1/data_requests/?kind=deletion&state=open',
  '/v1/breaches/',
  '/v1/modules/',
  '/v1/articles/',
  '/v1/articles/?search=slides',
  '/v1/edited_places/',
];

const person = ({ person }: Subjects) => [
  `/v1/accounts/${person}/`,
  ...['sessions', 'progress', 'attempts', 'groups', 'tickets', 'certificates', 'consents'].map(
    (part) => `/v1/accounts/${person}/${part}/`,
  ),
  `/v1/audit/?person=${person}&page_size=20`,
];

const reports = ({ module, group }: Subjects) => [
  '/v1/reports/courses/',
  '/v1/reports/courses/?from=2026-06-01&to=2026-06-30',
  `/v1/reports/funnel/?module=${module}`,
  `/v1/reports/funnel/?module=${module}&by=reached&from=2026-06-01`,
  `/v1/reports/stops/?module=${module}`,
  `/v1/reports/items/?module=${module}`,
  `/v1/reports/items/?module=${module}&attempts=all`,
  '/v1/reports/ratings/',
  '/v1/reports/time/',
  `/v1/reports/time/?module=${module}`,
  `/v1/reports/groups/${group}/?module=${module}`,
  '/v1/reports/support/',
  '/v1/reports/support/?from=2026-06-01&to=2026-06-30',
];

const files = ({ module }: Subjects) => [
  ...['accounts/csv/', 'accounts/csv/?search=dlamini', 'tickets/csv/', 'audit/csv/', 'all_groups/csv/'].map(
    (path) => `/v1/${path}`,
  ),
  ...['data_requests', 'breaches', 'articles', 'edited_places'].map((list) => `/v1/${list}/csv/`),
  ...['courses', 'ratings', 'time', 'support'].map((report) => `/v1/reports/${report}/csv/`),
  `/v1/reports/items/csv/?module=${module}`,
];
