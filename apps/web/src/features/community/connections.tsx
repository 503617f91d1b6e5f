import { Trans, useLingui } from '@lingui/react/macro';
import type { Connection } from '@readytowork/contract';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { Field } from '@readytowork/ui/form/field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { BlockDialog } from './block-dialog.tsx';
import { useIsFetchedAlone } from './circle-query.ts';
import styles from './community.module.scss';
import { PeopleList } from './people-list.tsx';
import { PersonLine } from './person-line.tsx';
import { connectionsQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useIsMuted } from './use-is-muted.ts';
import { WriteButton } from './write-button.tsx';

/** Up to this many connections the list needs no search. */
const few = 10;

/** The member's connections. */
export function Connections() {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const list = useInfiniteQuery({ ...connectionsQuery(sought), enabled: useIsFetchedAlone() });
  const count = list.data?.pages[0]?.count ?? 0;
  return (
    <section className="card" aria-labelledby="connections">
      <h2 id="connections">
        <Trans>Your connections</Trans>
      </h2>
      {(count > few || search) && (
        <Field
          label={<Trans>Search by name</Trans>}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={80}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <PeopleList
        list={list}
        keyOf={({ person }) => person.person}
        empty={sought ? <NoneFound /> : <NobodyYet />}
      >
        {(connection) => <One connection={connection} />}
      </PeopleList>
    </section>
  );
}

const NoneFound = () => (
  <p role="status">
    <Trans>None of your connections has a name that begins like this.</Trans>
  </p>
);

const NobodyYet = () => (
  <>
    <p>
      <Trans>
        You have no connections yet. Begin with someone you know from your group, or send them your link.
      </Trans>
    </p>
    <ButtonLink to={paths.invite}>
      <Trans>Invite someone</Trans>
    </ButtonLink>
  </>
);

function One({ connection: { handle, person, since } }: { connection: Connection }) {
  const { t } = useLingui();
  const isMuted = useIsMuted();
  const [open, setOpen] = useState<'remove' | 'block'>();
  const date = longDate(since);
  const { name } = person;
  const close = () => setOpen(undefined);
  return (
    <PersonLine person={person} handle={handle} aside={<Trans>Connected since {date}</Trans>}>
      {!isMuted && <WriteButton to={person} />}
      <details className={styles.more}>
        <summary aria-label={t`More about ${name}`}>
          <Trans>More</Trans>
        </summary>
        <div className="actions">
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
            <Trans>Remove…</Trans>
          </Button>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen('block')}>
            <Trans>Block…</Trans>
          </Button>
        </div>
      </details>
      {open === 'remove' && <RemoveDialog person={person} onClose={close} />}
      {open === 'block' && <BlockDialog person={person} onClose={close} />}
    </PersonLine>
  );
}
