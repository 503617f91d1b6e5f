import type { TicketState } from '@readytowork/contract';
import type { Actor } from '../../base/audit/audit.ts';
import type { TicketRow } from './inbox.queries.ts';

export const standingOf = ({ state, category, owner_id: owner }: TicketRow) => ({ state, category, owner });

/**
 * The events of a change, to show in the conversation. They contain no names, so that a former colleague is forgotten here too.
 */
export function eventsOf(
  actor: Actor,
  from: TicketRow,
  to: { state: TicketState; category: string | null; owner: number | null },
  isSpam = false,
): string[] {
  const events: string[] = [];
  if (to.owner !== from.owner_id) {
    if (to.owner === null) events.push('Given back: nobody answers it now.');
    else events.push(to.owner === actor.id ? 'Taken.' : 'Given to a colleague.');
  }
  if (to.category !== from.category) events.push('Category changed.');
  if (to.state !== from.state)
    events.push(isSpam && to.state === 'closed' ? 'Closed as spam.' : stateEvents[to.state]);
  return events;
}

const stateEvents: Record<TicketState, string> = {
  new: 'Marked as new.',
  open: 'Open: we are to act.',
  waiting: 'Waiting for the person.',
  closed: 'Closed.',
};
