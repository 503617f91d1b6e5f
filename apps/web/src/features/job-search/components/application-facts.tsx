import { Trans } from '@lingui/react/macro';
import { longDate } from '@readytowork/ui/dates';
import type { ReactNode } from 'react';
import type { Application } from '../job-record.ts';
import styles from '../job-search.module.scss';
import { useReplyNames } from './reply-names.ts';

/** The stored details of an application. */
export function ApplicationFacts({ application }: { application: Application }) {
  const names = useReplyNames();
  const { employer, found, applied_on, reply, interview_on, next_step } = application;
  return (
    <dl className={styles.facts}>
      {employer && <Fact name={<Trans>Employer</Trans>}>{employer}</Fact>}
      {applied_on && <Fact name={<Trans>Applied on</Trans>}>{longDate(applied_on)}</Fact>}
      {found && <Fact name={<Trans>Found at</Trans>}>{found}</Fact>}
      <Fact name={<Trans>Reply</Trans>}>{names[reply]}</Fact>
      {interview_on && <Fact name={<Trans>Interview on</Trans>}>{longDate(interview_on)}</Fact>}
      {next_step && <Fact name={<Trans>Next</Trans>}>{next_step}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
