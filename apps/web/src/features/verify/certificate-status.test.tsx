import type { Certificate } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { CertificateStatus } from './certificate-status.tsx';

const certificate: Certificate = {
  genuine: true,
  withdrawn: false,
  number: 'RTW-1',
  name: 'Lindiwe Dube',
  module: 'Work Skills',
  minutes: 50,
  date: '2026-03-01',
  issuer: 'Youth Skills Trust',
  learnt: ['Read a payslip', 'Budget to R0'],
  by_package: false,
  signatories: [{ name: 'N. Mokoena', title: 'Head of Learning' }],
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test('shows everything printed on a valid certificate', () => {
  renderSite(<CertificateStatus number="RTW-1" certificate={certificate} />);
  expect(heading()).toBe('This certificate is genuine');
  expect(fact('Name')).toBe('Lindiwe Dube');
  expect(fact('Course')).toBe('Work Skills');
  expect(fact('Date')).toBe('1 March 2026');
  expect(fact('Time to complete')).toBe('50 minutes');
  expect(fact('Certificate number')).toBe('RTW-1');
  expect(fact('Issued by')).toBe('Youth Skills Trust');
  expect(screen.queryByText('How it was passed')).toBeNull();
  expect(fact('Signed by')).toBe('N. Mokoena, Head of Learning');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(certificate.learnt);
});

test('says that the package decided, if there was no assessment of ours', () => {
  renderSite(<CertificateStatus number="RTW-1" certificate={{ ...certificate, by_package: true }} />);
  expect(fact('How it was passed')).toContain('Youth Skills Trust did not assess it');
});

test('leaves out the signatory and outcomes if they are unknown', () => {
  renderSite(
    <CertificateStatus number="RTW-1" certificate={{ ...certificate, signatories: [], learnt: [] }} />,
  );
  expect(screen.queryByText('Signed by')).toBeNull();
  expect(screen.queryByText('Learnt and tested in this course')).toBeNull();
});

test('hides the name after the account was deleted', () => {
  renderSite(<CertificateStatus number="RTW-1" certificate={{ ...certificate, name: '' }} />);
  expect(fact('Name')).toContain('taken the name off');
});

test('shows an unknown number again, so that the reader can compare it', () => {
  renderSite(<CertificateStatus number="RTW-l" certificate={null} />);
  expect(heading()).toBe('We do not know this certificate');
  expect(screen.getByRole('alert').textContent).toContain('RTW-l');
});

test.each([{ withdrawn: true }, { genuine: false }])(
  'says that a certificate with %j is not valid',
  (change) => {
    renderSite(<CertificateStatus number="RTW-1" certificate={{ ...certificate, ...change }} />);
    expect(heading()).toBe('This certificate was withdrawn');
    expect(screen.getByRole('alert').textContent).toContain('it is no longer valid');
    expect(screen.queryByText('We issued it.', { exact: false })).toBeNull();
  },
);
