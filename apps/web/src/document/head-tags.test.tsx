import type { Certificate } from '@readytowork/contract';
import { type Head, PageHead } from '@readytowork/ui/page-head';
import { expect, test } from 'vitest';
import { CertificateStatus } from '../features/verify/certificate-status.tsx';
import { renderSite } from '../testing/render-site.tsx';
import { headTags } from './head-tags.ts';

const certificate: Certificate = {
  genuine: true,
  withdrawn: false,
  number: 'RTW-1',
  name: 'Lindiwe Dube',
  module: 'Work Skills',
  minutes: 50,
  date: '2026-03-01',
  issuer: 'Youth Skills Trust',
  learnt: [],
  by_package: false,
  signatories: [],
};

const card = (given: Certificate | null) => {
  const head: Head = { title: '', status: 200 };
  renderSite(
    <PageHead value={head}>
      <CertificateStatus number="RTW-1" certificate={given} />
    </PageHead>,
  );
  return headTags(head, 'https://learn.example.org', '/verify/RTW-1');
};

test.each<[string, Certificate | null, string]>([
  ['genuine', certificate, 'Lindiwe Dube completed Work Skills and passed its assessment on 1 March 2026.'],
  [
    'without its name',
    { ...certificate, name: '' },
    'A certificate for Work Skills, earned on 1 March 2026.',
  ],
  ['withdrawn', { ...certificate, withdrawn: true }, 'it is no longer valid'],
  ['unknown', null, 'has issued no certificate with this number'],
])(
  'the social card of a certificate page (%s) says so, and search engines may not list the page',
  (_, given, says) => {
    const tags = card(given);
    expect(tags).toContain('<meta name="robots" content="noindex">');
    expect(tags).toMatch(new RegExp(`<meta property="og:description" content="[^"]*${says}`));
    expect(tags).toContain('<meta property="og:url" content="https://learn.example.org/verify/RTW-1">');
    expect(tags).not.toContain('canonical');
  },
);
