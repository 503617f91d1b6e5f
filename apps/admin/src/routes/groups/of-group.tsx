import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@readytowork/contract';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupQuery } from '../../features/groups/queries.ts';
import { numberOf } from '../../lib/lists/list-source.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { pathOfGroup, paths } from '../../lib/paths.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

interface GroupPageProps {
  /** Which part of the group this page shows; absent for the group itself. */
  part?: string;
  children: (group: Group) => ReactNode;
}

/** A page about the group that the address names. */
export function GroupPage({ part, children }: GroupPageProps) {
  const group = numberOf(useParams().group ?? '');
  return group === undefined ? <NotFoundPage /> : <OfGroup group={group} part={part} inside={children} />;
}

interface OfGroupProps {
  group: number;
  part: string | undefined;
  inside: (group: Group) => ReactNode;
}

function OfGroup({ group, part, inside }: OfGroupProps) {
  const { t } = useLingui();
  const query = useQuery(groupQuery(group));
  const found = query.data;
  if (!found)
    return (
      <NotLoaded
        title={part ?? t`Group`}
        query={query}
        gone={
          <Trans>
            There is no such group, or it is not yours. <Link to={paths.home}>To my first page</Link>
          </Trans>
        }
      />
    );
  return (
    <Loaded query={query}>
      {() => (
        <>
          {part && (
            <p className="way-back">
              <Link to={pathOfGroup(group)}>{found.name}</Link>
            </p>
          )}
          <PageHeading title={part ? `${part}: ${found.name}` : found.name} />
          {inside(found)}
        </>
      )}
    </Loaded>
  );
}
