import type { Certificate } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';

export type Shared = Pick<Certificate, 'number' | 'module' | 'date' | 'issuer'>;

/** The page where anybody can check it. @param origin of this site */
export const verifyAddress = ({ number }: Shared, origin: string): string => `${origin}/verify/${number}`;

/** What a CV calls it. */
export const certificateName = ({ module }: Shared): string => `${module}, certificate of completion`;

/** A line for a CV: what, from whom, when, and where it can be checked. */
export const cvLine = (certificate: Shared, origin: string): string =>
  `${certificateName(certificate)}, ${certificate.issuer}, ${longDate(certificate.date)}. Check it: ${verifyAddress(certificate, origin)}`;

/** WhatsApp's own address for a text to send: the sender chooses to whom (faq.whatsapp.com, "click to chat"). */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** LinkedIn's form for a licence or certification, filled in (addtoprofile.linkedin.com). */
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
