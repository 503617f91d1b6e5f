import { Trans, useLingui } from '@lingui/react/macro';
import type { HelpCategory } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import { categoryAddress } from './addresses.ts';
import styles from './self-help.module.scss';

export function Breadcrumbs({ category }: { category?: HelpCategory | undefined }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are in`}>
      <ol className={styles.trail}>
        <li>
          <Link className="tap-link" to={paths.selfHelp}>
            <Trans>Self Help</Trans>
          </Link>
        </li>
        {category && (
          <li>
            <Link className="tap-link" to={categoryAddress(category)}>
              {category.title}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
