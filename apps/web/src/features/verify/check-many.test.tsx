import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { CheckMany } from './check-many.tsx';

const certificate = {
  number: 'v'.repeat(22),
  name: 'Lerato Nkosi',
  module: 'Money',
  minutes: 50,
  date: '2026-03-01',
  issuer: 'Youth Skills Trust',
};
const lines = [
  { line: 1, text: certificate.number, outcome: 'valid', certificate },
  {
    line: 2,
    text: 'w'.repeat(22),
    outcome: 'withdrawn',
    certificate: { ...certificate, number: 'w'.repeat(22), name: '' },
  },
  { line: 3, text: 'u'.repeat(22), outcome: 'unknown', certificate: null },
  { line: 5, text: 'Lerato', outcome: 'malformed', certificate: null },
];

test('answers every line of the pasted list', async () => {
  const server = stubServer({ 'POST /v1/certificates/check/': { lines } });
  renderSite(<CheckMany />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'pasted' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('heading', { name: 'Genuine: 1 of 4' })).toBeTruthy();
  expect(server.sent.at(-1)?.body).toEqual({ numbers: 'pasted' });
  const rows = screen.getAllByRole('row').slice(1);
  const texts = rows.map((row) => row.textContent);
  expect(texts[0]).toMatch(/Genuine.*Lerato Nkosi.*Money.*1 March 2026/);
  expect(texts[1]).toMatch(/Withdrawn: no longer valid.*Taken off by its holder/);
  expect(texts[2]).toContain('We have issued no certificate with this number');
  expect(texts[3]).toMatch(/Line 5: this is no certificate number/);
  const link = within(rows[0] ?? document.body).getByRole('link', { name: certificate.number });
  expect(link.getAttribute('href')).toBe(`/verify/${certificate.number}`);
});
