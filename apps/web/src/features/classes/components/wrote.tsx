import { Trans } from '@lingui/react/macro';
import type { NeedsMe } from '@readytowork/contract';
import { dayName } from '../../group-messages/day-name.ts';
import { learnersWritten } from '../../group-messages/operations.ts';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import styles from '../classes.module.scss';

interface WroteProps {
  group: number;
  member: number;
  written: NeedsMe['rows'][number]['written'];
}

/** Says when a facilitator last wrote to a learner, or that a message waits on this device. */
export function Wrote({ group, member, written }: WroteProps) {
  const waits = useWaitingOf(learnersWritten).some(
    (one) => one.group === group && one.members.includes(member),
  );
  if (!waits && !written) return null;
  return (
    <strong className={styles.wrote}>
      {waits ? <Trans>Your message waits to be sent</Trans> : written && <Written written={written} />}
    </strong>
  );
}

function Written({ written: { at, name, own } }: { written: NonNullable<WroteProps['written']> }) {
  const day = dayName(at);
  if (own) return <Trans>You wrote on {day}</Trans>;
  return name ? (
    <Trans>
      {name} wrote on {day}
    </Trans>
  ) : (
    <Trans>Someone wrote on {day}</Trans>
  );
}
