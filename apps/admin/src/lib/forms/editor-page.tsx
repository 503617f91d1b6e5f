import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NotLoaded } from '../not-loaded.tsx';

interface EditorPageProps<T, K extends QueryKey> {
  query: UseQueryOptions<T, Error, T, K>;
  titleOf: (thing: T) => string;
  /** Title until the thing is loaded. */
  title: string;
  /** The list that the thing is in. */
  list: { path: string; name: ReactNode };
  /** What the page says, and where it leads, if there is no such thing. */
  gone: ReactNode;
  /** Shows a state of the server on the page. */
  show?: (thing: T) => void;
  /** `take` shows another version; `takes` counts them: the key of a form that begins anew with it. */
  children: (thing: T, takes: number, take: (thing: T) => void) => ReactNode;
}

/** The page of one thing that staff edit. */
export function EditorPage<T, K extends QueryKey>(props: EditorPageProps<T, K>) {
  const { query, titleOf, title, list, gone, show, children } = props;
  const found = useQuery(query);
  // Counted where the thing is read: a form that begins anew finds the version that was taken.
  const [takes, setTakes] = useState(0);
  const take = (taken: T) => {
    show?.(taken);
    setTakes(takes + 1);
  };
  if (found.data === undefined) return <NotLoaded title={title} query={found} gone={gone} />;
  return (
    <>
      <p>
        <Link className="tap-link" to={list.path}>
          {list.name}
        </Link>
      </p>
      <PageHeading title={titleOf(found.data)} />
      {children(found.data, takes, take)}
    </>
  );
}

/** Says that a text follows the releases until somebody edits it. */
export const FollowsReleases = () => (
  <p className="muted">
    <Trans>
      This text comes with the release. If you change it, yours stays, and a newer text of a release waits
      here for you to choose.
    </Trans>
  </p>
);
