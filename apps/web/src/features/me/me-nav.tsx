import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Link, NavLink } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './me.module.scss';
import { parts } from './parts.tsx';

/** Leads back to "Me"; on a wide screen also to its other parts. */
export function MeNav() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Me`}>
      <ul className={styles.nav}>
        <li>
          <Link to={paths.me}>
            <Icon name="back" />
            <Trans>Me</Trans>
          </Link>
        </li>
        {parts.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
