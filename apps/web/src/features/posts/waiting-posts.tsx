import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { useDue, useWaitingOf } from '../outbox/use-waiting.ts';
import { postWritten } from './operations.ts';
import styles from './posts.module.scss';

/** Posts to a group (or all, for null) that are not sent yet, newest first. */
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

/** Comments on a post that are not sent yet, in order. */
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
