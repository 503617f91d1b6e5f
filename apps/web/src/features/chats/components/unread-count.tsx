import { Select } from '@lingui/react/macro';
import { pluralForm } from '@readytowork/ui/plural-form';
import styles from '../chats.module.scss';

/** The server stops counting here; higher numbers show as "99+". */
const most = 99;

export function UnreadCount({ count }: { count: number }) {
  const shown = count >= most ? `${most}+` : String(count);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">
        <Select value={pluralForm(count)} _one={`${shown} new message`} other={`${shown} new messages`} />
      </span>
    </span>
  );
}
