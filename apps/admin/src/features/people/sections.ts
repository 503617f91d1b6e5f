import { useLingui } from '@lingui/react/macro';

/** As they stand in the address. */
export const personSections = [
  'account',
  'progress',
  'attempts',
  'certificates',
  'sessions',
  'tickets',
] as const;
export type PersonSection = (typeof personSections)[number];

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
    tickets: t`Tickets`,
  };
}
