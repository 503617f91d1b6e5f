import { useLingui } from '@lingui/react/macro';
import type { Role } from '@readytowork/contract';

/** As they stand in the address. */
export const personSections = [
  'account',
  'progress',
  'attempts',
  'certificates',
  'sessions',
  'groups',
  'tickets',
  'consents',
  'audit',
] as const;
export type PersonSection = (typeof personSections)[number];

/** The audit log is an administrator's to read; everything else everybody's who may see the page. */
export const sectionsFor = (roles: readonly Role[]): readonly PersonSection[] =>
  roles.includes('administrator') ? personSections : personSections.filter((section) => section !== 'audit');

/** The section that an address names; the first one where it names none. */
export const sectionIn = (segment = 'account'): PersonSection | undefined =>
  personSections.find((section) => section === segment);

export function useSectionNames(): Record<PersonSection, string> {
  const { t } = useLingui();
  return {
    account: t`Account`,
    progress: t`Progress`,
    attempts: t`Attempts`,
    certificates: t`Certificates`,
    sessions: t`Devices`,
    groups: t`Groups`,
    tickets: t`Tickets`,
    consents: t`Consents`,
    audit: t`Audit log`,
  };
}
