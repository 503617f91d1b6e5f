import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Consents } from './consents.tsx';

const at = '2026-11-02T08:00:00Z';
const nothing = { version: null, subject: null, at };

test.each([
  [{ ...nothing, kind: 'terms', version: '2026-11', given: true }, /accepted the terms.*version 2026-11/],
  [{ ...nothing, kind: 'reminders', given: true }, /reminders by email on/],
  [{ ...nothing, kind: 'reminders', given: false }, /reminders by email off/],
  [{ ...nothing, kind: 'group', subject: 'Tuesday', given: true }, /facilitator of “Tuesday” sees/],
  [{ ...nothing, kind: 'group', subject: 'Tuesday', given: false }, /left the group “Tuesday”/],
])('shows %j in words, with its date', async (consent, words) => {
  stubServer({ 'GET /v1/user/consents/': [consent] });
  renderSite(<Consents userId={7} />);
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toMatch(words);
  expect(item.textContent).toContain('2 November 2026');
});
