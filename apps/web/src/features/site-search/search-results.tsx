import { Select, Trans } from '@lingui/react/macro';
import type { FoundThing, SearchAnswer } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import { kindNames } from './kind-names.tsx';
import { isPart } from './open-found.ts';
import { type Asked, nextLimit, searchAddress } from './search-query.ts';
import styles from './site-search.module.scss';

/** The results of a search in one list, the best first. */
export function SearchResults({ asked, answer }: { asked: Asked; answer: SearchAnswer }) {
  const { results, more, instead } = answer;
  const next = more ? nextLimit(asked.limit) : undefined;
  return (
    <section>
      <div role="status">
        <h2>
          <Count count={results.length} more={more} />
        </h2>
      </div>
      {instead && (
        <p>
          <Trans>
            We also searched for <strong>{instead}</strong>.
          </Trans>
        </p>
      )}
      {results.length === 0 ? (
        <NothingFound />
      ) : (
        <ol className={styles.results}>
          {results.map((found) => (
            <Found key={`${found.kind} ${found.address} ${found.title}`} found={found} />
          ))}
        </ol>
      )}
      {next && (
        <p className="actions">
          <ButtonLink look="secondary" to={searchAddress({ q: asked.q, limit: next })}>
            <Trans>Show more</Trans>
          </ButtonLink>
        </p>
      )}
      {more && !next && (
        <p>
          <Trans>There is more. Add a word that says exactly what you need.</Trans>
        </p>
      )}
    </section>
  );
}

function Count({ count, more }: { count: number; more: boolean }) {
  if (count === 0) return <Trans>Nothing found</Trans>;
  if (more) return <Trans>The best {count} results</Trans>;
  return <Select value={pluralForm(count)} _one={`${count} result`} other={`${count} results`} />;
}

function Found({ found: { kind, title, promise, address, phone } }: { found: FoundThing }) {
  return (
    <li className={styles.found}>
      <p className={styles.kind}>{kindNames[kind]}</p>
      <h3>
        <Link to={address} reloadDocument={isPart(address)}>
          {title}
        </Link>
      </h3>
      <p>{promise}</p>
      {phone && (
        <p>
          <a className="tap-link" href={`tel:${phone.replace(/[^\d+*#]/g, '')}`}>
            <Trans>Call {phone}</Trans>
          </a>
        </p>
      )}
    </li>
  );
}

function NothingFound() {
  return (
    <>
      <p>
        <Trans>
          Nothing on this site has these words. Try one word only, or another word for the same thing: “work”
          instead of “vacancy”.
        </Trans>
      </p>
      <p className="actions">
        <ButtonLink look="secondary" to={paths.selfHelp}>
          <Trans>Self Help</Trans>
        </ButtonLink>
        <ButtonLink look="quiet" to={paths.ticket}>
          <Trans>Ask us: log a ticket</Trans>
        </ButtonLink>
      </p>
    </>
  );
}
