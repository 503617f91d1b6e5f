import { useLingui } from '@lingui/react/macro';
import type { TicketState, TicketSummary } from '@readytowork/contract';

export const states = ['new', 'open', 'waiting', 'closed'] as const satisfies readonly TicketState[];

type Category = NonNullable<TicketSummary['category']>;
export const categories = [
  'getting-started',
  'learning-and-progress',
  'assessments',
  'certificates',
  'data-and-offline',
  'resources-and-cvs',
  'for-facilitators',
  'privacy',
  'other',
] as const satisfies readonly Category[];

/** How tickets stand and what they are about, in words. */
export function useTicketNames(): { state: Record<TicketState, string>; category: Record<Category, string> } {
  const { t } = useLingui();
  return {
    state: { new: t`New`, open: t`Open`, waiting: t`Waiting for the person`, closed: t`Closed` },
    category: {
      'getting-started': t`Getting started`,
      'learning-and-progress': t`Learning and progress`,
      assessments: t`Assessments`,
      certificates: t`Certificates`,
      'data-and-offline': t`Data and offline`,
      'resources-and-cvs': t`Resources and CVs`,
      'for-facilitators': t`For facilitators`,
      privacy: t`Privacy`,
      other: t`Something else`,
    },
  };
}

/** What a ticket is called in a list: its subject, or who wrote it. */
export function useTicketTitle(): (ticket: { topic: string; name: string }) => string {
  const { t } = useLingui();
  return ({ topic, name }) => topic || t`Message from ${name}`;
}
