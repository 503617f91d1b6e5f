import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './dashboard.module.scss';

interface CountsProps {
  registered: number;
  inProgress: number;
  completed: number;
}

export function CountsCard({ registered, inProgress, completed }: CountsProps) {
  return (
    <dl className={`card ${styles.counts}`}>
      <Count name={<Trans>Registered Modules</Trans>} value={registered} />
      <Count name={<Trans>Modules in Progress</Trans>} value={inProgress} />
      <Count name={<Trans>Modules Completed</Trans>} value={completed} />
    </dl>
  );
}

function Count({ name, value }: { name: ReactNode; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
