import { Select } from '@lingui/react/macro';
import { mostNotices } from '@readytowork/contract/constants';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { noticeCountQuery } from '../../lib/queries.ts';
import styles from './dashboard.module.scss';

/** Shows the number of new community notices, which is fetched with the page's other data. */
export function NewsLine() {
  const { data: count = 0 } = useQuery({ ...noticeCountQuery, enabled: false });
  if (count === 0) return null;
  const shown = count < mostNotices ? count : `${mostNotices}+`;
  return (
    <p className={styles.line}>
      <Link className="tap-link" to={paths.notices}>
        <Select
          value={pluralForm(count)}
          _one="One thing is new in the community"
          other={`${shown} things are new in the community`}
        />
      </Link>
    </p>
  );
}
