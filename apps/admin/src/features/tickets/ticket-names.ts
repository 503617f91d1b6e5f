import { useLingui } from '@lingui/react/macro';
import type { TicketState } from '@readytowork/contract';
import type { ticketCategories } from '@readytowork/contract/choices';

type Category = (typeof ticketCategories)[number];

/** Names of the states and categories. */
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

/** The title of a ticket: its subject, or its author's name if it has none. */
export function useTicketTitle(): (ticket: { topic: string; name: string }) => string {
  const { t } = useLingui();
  return ({ topic, name }) => topic || t`Message from ${name}`;
}
