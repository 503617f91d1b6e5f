import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Field } from '@readytowork/ui/form/field';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { connectionsQuery } from '../../community/queries.ts';
import styles from '../chats.module.scss';

interface ChoosePeopleProps {
  /** The people chosen so far, who stay chosen even if a search hides them. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** Lets the user choose among their connections, with a search by name if there are many. */
export function ChoosePeople({ chosen, onChoose }: ChoosePeopleProps) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    connectionsQuery(asked),
  );
  const known = data?.pages.flatMap(({ results }) => results);
  const toggle = (person: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, person] : chosen.filter((one) => one !== person));
  if (known?.length === 0 && asked === '') return <NoConnections />;
  return (
    <div className={styles.choose}>
      {(search !== '' || hasNextPage) && (
        <Field
          label={<Trans>Search by name</Trans>}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {!data && !error && <Spinner />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <ul>
        {known?.map(({ person: { person, name } }) => (
          <li key={person}>
            <Checkbox
              checked={chosen.includes(person)}
              onChange={({ currentTarget }) => toggle(person, currentTarget.checked)}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      {known?.length === 0 && (
        <p>
          <Trans>Nobody you are connected with has a name that begins like this.</Trans>
        </p>
      )}
      {hasNextPage && (
        <Button look="quiet" busy={isFetching} onClick={() => void fetchNextPage()}>
          <Trans>More people</Trans>
        </Button>
      )}
    </div>
  );
}

const NoConnections = () => (
  <p>
    <Trans>
      You can chat with people you are connected with. You have no connections yet.{' '}
      <Link to={paths.community}>Connect with someone first.</Link>
    </Trans>
  </p>
);
