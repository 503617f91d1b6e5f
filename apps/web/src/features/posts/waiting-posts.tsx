import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { useDue, useWaitingOf } from '../outbox/use-waiting.ts';
import { postWritten } from './operations.ts';
import styles from './posts.module.scss';

/** Waiting posts, newest first: to a group, or all for null. */
export function WaitingPosts({ group }: { group: number | null }) {
  const written = useWaitingOf(postWritten).filter(
    (each) => each.on === null && (group === null || each.group === group),
  );
  return written.toReversed().map(({ id, text }) => (
    <article key={id} className={`card ${styles.post}`}>
      <p className={styles.waiting}>{text}</p>
      <OnItsWay />
    </article>
  ));
}

/** Waiting comments on a post, in order. */
export function WaitingComments({ post }: { post: string }) {
  const written = useWaitingOf(postWritten).filter(({ on }) => on === post);
  return written.map(({ id, text }) => (
    <li key={id}>
      <p className={styles.waiting}>{text}</p>
      <OnItsWay />
    </li>
  ));
}

function OnItsWay() {
  const isLate = useDue().some(({ kind }) => kind === postWritten.name);
  return (
    <p className={`muted ${styles.state}`}>
      <Icon name="waiting" />
      {isLate ? <Trans>Waiting for the network</Trans> : <Trans>Sending…</Trans>}
    </p>
  );
}
