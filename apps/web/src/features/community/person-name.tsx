import type { Author } from '@readytowork/contract';
import { generatePath, Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { membershipQuery } from './membership.ts';

/** Whether members have profile pages at all in this mode of the community. */
export function useHasPages(): boolean {
  const { data } = useQuery({ ...membershipQuery, enabled: false });
  return data?.mode === 'on';
}

/** A person's name, linked to their page if the reader may open it. */
export function PersonName({ person, linked }: { person: Author; linked: boolean }) {
  if (!linked || !person.page) return <bdi>{person.name}</bdi>;
  return (
    <Link className="tap-link" to={generatePath(paths.person, { handle: person.person })}>
      <bdi>{person.name}</bdi>
    </Link>
  );
}
