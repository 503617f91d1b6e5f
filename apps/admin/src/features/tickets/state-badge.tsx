import type { TicketState } from '@readytowork/contract';
import { useTicketNames } from './ticket-names.ts';
import styles from './tickets.module.scss';

/** How a ticket stands; those that wait for us are set apart, in words and not by colour alone. */
export function StateBadge({ state }: { state: TicketState }) {
  const names = useTicketNames();
  const isOurs = state === 'new' || state === 'open';
  return <span className={`${styles.badge} ${isOurs ? styles.ours : ''}`}>{names.state[state]}</span>;
}
