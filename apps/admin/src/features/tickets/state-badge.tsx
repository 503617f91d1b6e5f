import type { TicketState } from '@readytowork/contract';
import { useTicketNames } from './ticket-names.ts';
import styles from './tickets.module.scss';

/** State of a ticket. A ticket that waits for support is marked in words, not only by colour. */
export function StateBadge({ state }: { state: TicketState }) {
  const names = useTicketNames();
  const isOurs = state === 'new' || state === 'open';
  return <span className={`${styles.badge} ${isOurs ? styles.ours : ''}`}>{names.state[state]}</span>;
}
