import type { OwnCertificate } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';

export type Shared = Pick<OwnCertificate, 'number' | 'module' | 'module_id' | 'date' | 'issuer'>;

/** Address of the public page that verifies a certificate. @param origin of this site */
export const verifyAddress = ({ number }: Shared, origin: string): string => `${origin}/verify/${number}`;

/** Name of a certificate in a CV. */
export const certificateName = ({ module }: Shared): string => `${module}, certificate of completion`;

/** A line for a CV: name, issuer, date, and the address to verify it. */
export const cvLine = (certificate: Shared, origin: string): string =>
  `${certificateName(certificate)}, ${certificate.issuer}, ${longDate(certificate.date)}. Check it: ${verifyAddress(certificate, origin)}`;

/** LinkedIn's form for a licence or certification, with the fields filled in (addtoprofile.linkedin.com). */
export function linkedInAddress(certificate: Shared, origin: string): string {
  const { number, module, date, issuer } = certificate;
  const [year = '', month = ''] = date.split('-');
  const facts = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: module,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verifyAddress(certificate, origin),
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${facts}`;
}
