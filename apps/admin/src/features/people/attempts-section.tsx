import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { PersonAttempt } from '@readytowork/contract';
import { orders } from '@readytowork/contract/choices';
import { Link } from '@readytowork/ui/router';
import { listSource } from '../../lib/lists/list-source.ts';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { pathOfAttempt } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';

const attemptsOf = (id: number) =>
  listSource({
    key: `attempts of ${id}`,
    order: orders.attempts,
    filters: {},
    fetchPage: (query, signal) => api('GET /v1/accounts/:id/attempts/', { params: { id }, query, signal }),
  });

/** A person's attempts at assessments. Only editors and administrators read the answers. */
export function AttemptsSection({ id }: { id: number }) {
  const { t } = useLingui();
  const me = useMe();
  const list = useList(attemptsOf(id));
  const mayReadAnswers = hasRole(me, ['editor', 'administrator']);
  const name = ({ id: attempt, module_name, finished_at }: PersonAttempt) =>
    mayReadAnswers && finished_at ? <Link to={pathOfAttempt(id, attempt)}>{module_name}</Link> : module_name;
  return (
    <ListView
      list={list}
      caption={t`Attempts at assessments`}
      keyOf={(attempt) => attempt.id}
      empty={<Trans>No assessment was begun yet.</Trans>}
      columns={[
        { name: t`Module`, cell: name },
        {
          name: t`Result`,
          cell: ({ result, answered, questions, finished_at }) => {
            if (result !== null) return `${result} %`;
            // An attempt that ended when accounts were merged has no result.
            return finished_at
              ? t`Left: ${answered} of ${questions} answered`
              : t`Running: ${answered} of ${questions} answered`;
          },
        },
        { name: t`Begun`, sort: 'started', cell: ({ started_at }) => <When at={started_at} /> },
        {
          name: t`Finished`,
          cell: ({ finished_at }) => (finished_at ? <When at={finished_at} /> : '–'),
        },
      ]}
    />
  );
}
