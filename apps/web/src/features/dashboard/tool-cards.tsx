import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import styles from './dashboard.module.scss';

interface ToolCardProps {
  to: string;
  name: ReactNode;
  children: ReactNode;
}

function ToolCard({ to, name, children }: ToolCardProps) {
  return (
    <article className={`card ${styles.module} ${styles.tools}`}>
      <h3>
        <Link className={styles.cover} to={to}>
          {name}
        </Link>
      </h3>
      <p className={styles.blurb}>
        {children} <Icon name="arrow" />
      </p>
    </article>
  );
}

/** Links to the learner's workbook. */
export const WorkbookCard = () => (
  <ToolCard to={paths.workbook} name={<Trans>My workbook</Trans>}>
    <Trans>What you wrote in your courses, to read, change and print.</Trans>
  </ToolCard>
);

/** Links to material for the job search. */
export const ResourcesCard = () => (
  <ToolCard to={paths.resources} name={<Trans>CV templates, guides and PDFs</Trans>}>
    <Trans>To keep, read and print.</Trans>
  </ToolCard>
);
