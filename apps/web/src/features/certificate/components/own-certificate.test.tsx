import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { OwnCertificateCard } from './own-certificate.tsx';

const certificate = {
  genuine: true,
  withdrawn: false,
  number: 'AAAAAAAAAAAAAAAAAAAAAA',
  name: 'Ṱhoḓea Ṅwana',
  module: 'Money Skills',
  module_id: 3,
  minutes: 50,
  date: '2026-03-05',
  issuer: 'ReadytoWork',
  learnt: [],
  by_package: false,
  signatories: [],
};

test('is downloaded if its name can be printed', () => {
  renderSite(<OwnCertificateCard certificate={certificate} />);
  expect(screen.getByRole('button', { name: 'Download Money Skills' })).toBeTruthy();
});

test('lists unprintable characters, and links to the form for a printable spelling', async () => {
  renderSite(<OwnCertificateCard certificate={{ ...certificate, name: 'Chen 王' }} />);
  expect(await screen.findByText(/We can’t print 王 on this certificate/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log a ticket' }).getAttribute('href')).toBe(
    '/self-help/log-a-ticket',
  );
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});
