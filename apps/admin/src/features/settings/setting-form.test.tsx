import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Setting } from '@readytowork/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Settings } from './settings.tsx';

const base = { meaning: 'What it means.', changed: false, missing: [], has_preview: false, revision: 'one' };
const period: Setting = {
  ...base,
  name: 'retention_audit',
  title: 'Audit log',
  group: 'retention',
  field: { kind: 'number', least: 366, most: null, unit: 'days' },
  empty: 'Never',
  value: 730,
  default: 730,
};
const line = { kind: 'text', most: 60, lines: false } as const;
const signatories: Setting = {
  ...base,
  name: 'certificate_signatories',
  title: 'Signatories',
  group: 'certificates',
  field: {
    kind: 'list',
    most: 2,
    of: { kind: 'parts', parts: [{ name: 'name', title: 'Name', field: line, optional: false }] },
  },
  empty: null,
  value: [],
  default: [],
};
const links: Setting = {
  ...base,
  name: 'site_links',
  title: 'Links',
  group: 'links',
  field: {
    kind: 'parts',
    parts: [{ name: 'terms', title: 'Terms', field: { kind: 'address' }, optional: true }],
  },
  empty: null,
  value: {},
  default: {},
  missing: ['terms'],
};
const mail: Setting = {
  ...base,
  name: 'mail_certificate',
  title: 'Certificate',
  group: 'mails',
  field: {
    kind: 'parts',
    parts: [{ name: 'subject', title: 'Subject', field: line, optional: false }],
  },
  empty: null,
  value: { subject: 'Yours: {course}' },
  default: { subject: 'Yours: {course}' },
  has_preview: true,
};

async function open(setting: Setting, more: Answers = {}) {
  const call = `PUT /v1/settings/${setting.name}/`;
  const server = stubServer({ 'GET /v1/settings/': [setting], ...more });
  const { user } = renderAdmin(<Settings />);
  await user.click(await screen.findByText(setting.title));
  const form = within(screen.getByRole('form', { name: setting.title }));
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  return { user, server, form, save, call };
}

test('shows the current value, and can save only a different one', async () => {
  const { user, server, form, save, call } = await open(period);
  expect(screen.getByText('730 days')).toBeTruthy();
  expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  const field = form.getByLabelText('Audit log (days)');
  await user.clear(field);
  await user.type(field, '400');
  server.answer(call, { ...period, value: 400, changed: true, revision: 'two' });
  await save();
  expect(await screen.findByText(/is saved/)).toBeTruthy();
  expect(screen.getByText('400 days')).toBeTruthy();
  expect(server.bodiesOf(call)).toEqual([{ value: 400 }]);
  const saved = server.sent.filter((sent) => sent.call === call);
  expect(saved.at(-1)?.headers.get('if-match')).toBe('"one"');
});

test('sends an empty field as null, and shows an error at its field', async () => {
  const { user, server, form, save, call } = await open(period);
  const field = form.getByLabelText('Audit log (days)');
  await user.clear(field);
  server.answer(call, refusal(400, { value: ['This should be 366 or more.'] }));
  await save();
  expect(await form.findByText('This should be 366 or more.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.bodiesOf(call)).toEqual([{ value: null }]);
});

test('adds entries to a list up to its limit, removes them, and marks the wrong entry', async () => {
  const { user, server, form, save, call } = await open(signatories);
  await user.click(form.getByRole('button', { name: 'Add one' }));
  await user.click(form.getByRole('button', { name: 'Add one' }));
  expect(form.queryByRole('button', { name: 'Add one' })).toBeNull();
  const [first, second] = form.getAllByLabelText('Name');
  if (first) await user.type(first, 'Ada');
  if (second) await user.type(second, 'Ben');
  server.answer(call, refusal(400, { 'value.1.name': ['Too long.'] }));
  await save();
  expect(await form.findByText('Too long.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Take away Signatories 1' }));
  await save();
  expect(server.bodiesOf(call)).toEqual([
    { value: [{ name: 'Ada' }, { name: 'Ben' }] },
    { value: [{ name: 'Ben' }] },
  ]);
});

test('names the parts that are not configured yet', async () => {
  const { form } = await open(links);
  expect(form.getByText('Not configured yet: Terms')).toBeTruthy();
});

test('previews the email with the typed text', async () => {
  const call = 'POST /v1/settings/mail_certificate/preview/';
  const { user, server, form } = await open(mail, { [call]: { subject: 'Mine: Money', text: 'Well done.' } });
  const field = form.getByLabelText('Subject');
  await user.clear(field);
  await user.type(field, 'Mine: {{course}');
  await user.click(form.getByRole('button', { name: 'Show the email' }));
  expect(await form.findByText('Mine: Money')).toBeTruthy();
  expect(server.bodiesOf(call)).toEqual([{ value: { subject: 'Mine: {course}' } }]);
});

test('shows both values after a conflict, and replaces the newer one on request', async () => {
  const { user, server, form, save, call } = await open(period);
  const field = form.getByLabelText('Audit log (days)');
  await user.clear(field);
  await user.type(field, '400');
  const current = { ...period, value: 500, changed: true, revision: 'two' };
  server.answer(call, refusal(412, { detail: 'Changed.', current, sent: { value: 400 } }));
  await save();
  expect(await form.findByRole('cell', { name: '500 days' })).toBeTruthy();
  server.answer(call, { ...period, value: 400, changed: true, revision: 'three' });
  await user.click(form.getByRole('button', { name: 'Save mine instead' }));
  await screen.findByText(/is saved/);
  expect(server.sent.at(-1)?.headers.get('if-match')).toBe('"two"');
  expect(form.queryByRole('cell')).toBeNull();
});
