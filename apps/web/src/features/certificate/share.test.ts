import { expect, test } from 'vitest';
import { whatsAppAddress } from '../../lib/whats-app.ts';
import { cvLine, linkedInAddress } from './share.ts';

const certificate = {
  number: 'Zk3vQ9x_Tt7aL-0pRw2mYc',
  module: 'Money Skills & More',
  module_id: 3,
  date: '2026-03-05',
  issuer: 'Youth Skills Trust',
};
const origin = 'https://learn.example.org';
const page = `${origin}/verify/Zk3vQ9x_Tt7aL-0pRw2mYc`;

test('fills in LinkedIn’s form with the data of the certificate', () => {
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

test('encodes a whole message for WhatsApp', () => {
  const address = new URL(whatsAppAddress(`I passed Money & more 100 %: ${page}`));
  expect(address.searchParams.get('text')).toBe(`I passed Money & more 100 %: ${page}`);
});

test('the CV line names the course, the issuer, the date and the address to verify it', () => {
  expect(cvLine(certificate, origin)).toBe(
    `Money Skills & More, certificate of completion, Youth Skills Trust, 5 March 2026. Check it: ${page}`,
  );
});
