import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NotLoaded } from '../not-loaded.tsx';

interface EditorPageProps<T, K extends QueryKey> {
  query: UseQueryOptions<T, Error, T, K>;
  titleOf: (thing: T) => string;
  /** Title shown until the record has loaded. */
  title: string;
  /** The list page that the record belongs to. */
  list: { path: string; name: ReactNode };
  /** Message and link shown if the record does not exist. */
  gone: ReactNode;
  /** Shows a state that the server has stored. */
  show?: (thing: T) => void;
  /**
   * `take` puts another version into the form; `takes` counts how often. Used as its key, the count makes the form start again.
   */
  children: (thing: T, takes: number, take: (thing: T) => void) => ReactNode;
}

/** A page on which staff edit a single record. */
export function EditorPage<T, K extends QueryKey>(props: EditorPageProps<T, K>) {
  const { query, titleOf, title, list, gone, show, children } = props;
  const found = useQuery(query);
  // Counted here, above the form, so that a restarted form begins with the accepted version.
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

/** Says that a text follows the releases until someone edits it. */
export const FollowsReleases = () => (
  <p className="muted">
    <Trans>
      This text comes with the release. If you change it, yours stays, and a newer text of a release waits
      here for you to choose.
    </Trans>
  </p>
);
