import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';

/** The pages behind "Me", in their order. */
export const parts = [
  { to: paths.certificates, name: <Trans>My certificates</Trans> },
  { to: paths.workbook, name: <Trans>My workbook</Trans> },
  { to: paths.ownGoal, name: <Trans>My goal</Trans> },
  { to: paths.groups, name: <Trans>My groups</Trans> },
  { to: paths.ownDetails, name: <Trans>My details</Trans> },
  { to: paths.ownPage, name: <Trans>My page</Trans> },
  { to: paths.ownData, name: <Trans>My data</Trans> },
  { to: paths.ownTickets, name: <Trans>My messages</Trans> },
  { to: paths.editProfile, name: <Trans>Manage Profile</Trans> },
] as const satisfies readonly { to: string; name: ReactNode }[];

export type Part = (typeof parts)[number]['to'];
