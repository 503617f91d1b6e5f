import { Select, Trans } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { articleAddress } from './addresses.ts';
import { HelpList } from './help-list.tsx';
import { searchQuery } from './help-queries.ts';
import { uniqueByTitle } from './unique.ts';

/** Articles that match the question. */
export function SearchResults({ asked }: { asked: string }) {
  const { data, error, isFetching, refetch } = useQuery(searchQuery(asked));
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={refetch} busy={isFetching} />
    ) : (
      <Spinner>
        <Trans>Searching…</Trans>
      </Spinner>
    );
  }
  const found = uniqueByTitle(data);
  const count = found.length;
  return (
    <section aria-live="polite">
      <h2>
        {count > 0 ? (
          <Select value={pluralForm(count)} _one={`${count} answer found`} other={`${count} answers found`} />
        ) : (
          <Trans>Nothing found</Trans>
        )}
      </h2>
      {count === 0 && (
        <p>
          <Trans>No article has these words. Try fewer or other words, or ask us below.</Trans>
        </p>
      )}
      <HelpList entries={found.map((article) => ({ to: articleAddress(article), title: article.title }))} />
      <p>
        <Link className="tap-link" to={paths.selfHelp}>
          <Trans>All topics</Trans>
        </Link>
      </p>
    </section>
  );
}
