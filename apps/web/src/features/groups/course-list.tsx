import { Trans, useLingui } from '@lingui/react/macro';
import type { MyGroup } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './groups.module.scss';
import type { useHelp } from './use-help.ts';

interface CourseListProps {
  group: MyGroup;
  help: Pick<ReturnType<typeof useHelp>, 'isPending' | 'variables'>;
  onHelp: (module: number) => void;
}

/** The group's courses with their due dates. */
export function CourseList({ group: { help: asked, modules }, help, onHelp }: CourseListProps) {
  const { t } = useLingui();
  if (modules.length === 0)
    return (
      <p>
        <Trans>The group has no courses yet.</Trans>
      </p>
    );
  return (
    <ul className={styles.courses}>
      {modules.map(({ due_on, module, name, slug }) => (
        <li key={module}>
          <p>
            <Link className="tap-link" to={paths.module.replace(':category', slug)}>
              {name}
            </Link>
            <DueOn day={due_on} />
          </p>
          {!asked && (
            <Button
              look="quiet"
              busy={help.isPending && help.variables?.module === module}
              onClick={() => onHelp(module)}
              aria-label={t`Ask for help with ${name}`}
            >
              <Trans>Ask for help</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function DueOn({ day }: { day: string | null }) {
  if (day === null) return null;
  const date = longDate(day);
  return (
    <span className={styles.due}>
      <Trans>Due {date}</Trans>
    </span>
  );
}
