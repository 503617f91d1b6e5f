import { Select, Trans } from '@lingui/react/macro';
import type { NeedsMe } from '@readytowork/contract';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { groupMessagesQuery } from '../../group-messages/queries.ts';
import { pathOfLedGroup } from '../addresses.ts';
import styles from '../classes.module.scss';
import { attendanceQuery, ledGroupQuery } from '../queries.ts';
import { Needs } from './needs.tsx';

interface LedListProps {
  groups: readonly { id: number; name: string; learners: number }[];
  needs: NeedsMe | undefined;
}

/**
 * The groups that the facilitator leads, with the learners who need help. Also fetches the data that their pages need without a
 * network.
 */
export function LedList({ groups, needs }: LedListProps) {
  const queries = useQueryClient();
  useEffect(() => {
    for (const { id } of groups) {
      void queries.prefetchQuery(ledGroupQuery(id));
      void queries.prefetchQuery(attendanceQuery(id));
      void queries.prefetchQuery(groupMessagesQuery(id));
    }
  }, [groups, queries]);
  if (groups.length === 0)
    return (
      <p>
        <Trans>You lead no open group yet.</Trans>{' '}
        <a href="/admin/groups">
          <Trans>Make one on the administration site</Trans>
        </a>
      </p>
    );
  return (
    <>
      <ul className={styles.list}>
        {groups.map(({ id, learners, name }) => (
          <li key={id}>
            <Link className="tap-link" to={pathOfLedGroup(id)}>
              {name}
            </Link>
            <span>
              <Select
                value={pluralForm(learners)}
                _one={`${learners} learner`}
                other={`${learners} learners`}
              />
            </span>
          </li>
        ))}
      </ul>
      {needs && <Needs rows={needs.rows} withGroup />}
    </>
  );
}
