import { expect, test } from 'vitest';
import { cvLine, linkedInAddress, whatsAppAddress } from './share.ts';

const certificate = {
  number: 'Zk3vQ9x_Tt7aL-0pRw2mYc',
  module: 'Money Skills & More',
  date: '2026-03-05',
  issuer: 'Youth Skills Trust',
};
const origin = 'https://learn.example.org';
const page = `${origin}/verify/Zk3vQ9x_Tt7aL-0pRw2mYc`;

test('LinkedIn is given the facts of the certificate itself', () => {
  const address = new URL(linkedInAddress(certificate, origin));
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Money Skills & More',
    organizationName: 'Youth Skills Trust',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: page,
    certId: 'Zk3vQ9x_Tt7aL-0pRw2mYc',
  });
});

test('a message for WhatsApp arrives whole', () => {
  const address = new URL(whatsAppAddress(`I passed Money & more 100 %: ${page}`));
  expect(address.searchParams.get('text')).toBe(`I passed Money & more 100 %: ${page}`);
});

test('the line for a CV says what, from whom, when and where to check it', () => {
  expect(cvLine(certificate, origin)).toBe(
    `Money Skills & More, certificate of completion, Youth Skills Trust, 5 March 2026. Check it: ${page}`,
  );
});
