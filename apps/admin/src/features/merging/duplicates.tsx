import { Trans } from '@lingui/react/macro';
import type { Duplicate } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { pathOfMerge } from '../../lib/paths.ts';
import { duplicatesQuery } from './merge-queries.ts';

/** Lists possible duplicates of the account. They are only a hint: if there are none, or the call fails, nothing is shown. */
export function Duplicates({ id }: { id: number }) {
  const { data = [] } = useQuery(duplicatesQuery(id));
  if (data.length === 0) return null;
  return (
    <>
      <p>
        <Trans>This may be the same person as:</Trans>
      </p>
      <ul className="duplicates">
        {data.map((one) => (
          <li key={one.user_id}>
            <Link to={pathOfMerge(id, one.user_id)}>
              {one.name}, {one.email}
            </Link>{' '}
            <span className="muted">
              <Why of={one} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Why({ of: { reason, last_seen_on } }: { of: Duplicate }) {
  const seen = last_seen_on && longDate(last_seen_on);
  return (
    <>
      {reason === 'address' ? (
        <Trans>Same last name and a similar address.</Trans>
      ) : (
        <Trans>Same name and date of birth.</Trans>
      )}{' '}
      {seen && <Trans>Last seen on {seen}.</Trans>}
    </>
  );
}
