import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Certificates } from './certificates.tsx';

const money = {
  number: 'AAAAAAAAAAAAAAAAAAAAAA',
  user_id: 7,
  name: 'Lerato Nkosi',
  module: 3,
  module_name: 'Money',
  issued_on: '2026-11-22',
  state: 'valid',
  withdrawn_on: null,
};
const of = (number: string, changed: object) => ({ ...money, number, ...changed });
const answers = (...results: object[]) => ({
  'GET /v1/certificates/': {
    count: results.length,
    more_than_count: false,
    next: null,
    previous: null,
    results,
  },
  'GET /v1/module/webmodule/': [],
});

test('links a certificate to its holder, its course and the page for employers', async () => {
  stubServer(answers(money));
  renderAdmin(<Certificates />);
  const row = await screen.findByRole('row', { name: /Lerato Nkosi/ });
  const addressOf = (name: string) => within(row).getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Lerato Nkosi')).toContain('/people/7/certificates');
  expect(addressOf('Money')).toContain('?course=3');
  expect(addressOf(money.number)).toBe(`/verify/${money.number}`);
  expect(row.textContent).toContain('22 November 2026');
});

test('says when a certificate was withdrawn, or that its owner has left', async () => {
  stubServer(
    answers(
      of('taken', { state: 'withdrawn', withdrawn_on: '2026-11-24' }),
      of('left', { user_id: null, name: '' }),
    ),
  );
  renderAdmin(<Certificates />);
  expect((await screen.findByRole('row', { name: /taken/ })).textContent).toContain(
    'Withdrawn 24 November 2026',
  );
  expect(screen.getByRole('row', { name: /left$/ }).textContent).toContain('The owner has left');
});

test('keeps the course of the address in the filter, even if it is no longer offered', async () => {
  stubServer(answers(money));
  renderAdmin(<Certificates />, { at: '/certificates?course=3' });
  expect(await screen.findByRole('combobox', { name: 'Course' })).toHaveProperty('value', '3');
});
