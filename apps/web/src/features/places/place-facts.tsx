import { Trans } from '@lingui/react/macro';
import type { Place } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import type { ReactNode } from 'react';
import styles from './places.module.scss';

/** What visitors should know before they spend data or enter their ID number. */
export function PlaceFacts({
  place: { cost, data_free, account, asks_of_you, checked_on },
}: {
  place: Place;
}) {
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Cost</Trans>}>{cost}</Fact>
      <Fact name={<Trans>Data</Trans>}>{dataWords[data_free]}</Fact>
      <Fact name={<Trans>Account</Trans>}>{accountWords[account]}</Fact>
      {asks_of_you && <Fact name={<Trans>What it asks of you</Trans>}>{asks_of_you}</Fact>}
      <Fact name={<Trans>We checked this on</Trans>}>{longDate(checked_on)}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const dataWords: Record<Place['data_free'], ReactNode> = {
  yes: <Trans>The large networks charge nothing for it</Trans>,
  no: <Trans>Uses your data</Trans>,
  unknown: <Trans>We do not know. Count on it using your data.</Trans>,
};

const accountWords: Record<Place['account'], ReactNode> = {
  none: <Trans>None needed</Trans>,
  optional: <Trans>You can look without one</Trans>,
  needed: <Trans>You need one</Trans>,
  unknown: <Trans>We do not know</Trans>,
};
