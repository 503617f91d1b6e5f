import { useLingui } from '@lingui/react/macro';
import type { Role } from '@readytowork/contract';

/** The sections, by their names in the address. */
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

/** The sections these roles may see: only administrators read the audit log. */
export const sectionsFor = (roles: readonly Role[]): readonly PersonSection[] =>
  roles.includes('administrator') ? personSections : personSections.filter((section) => section !== 'audit');

/** The section that the address names; without a name, the first one. */
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
