import { useSession } from '@readytowork/api-client/session';
import { useQuery } from '@tanstack/react-query';
import { learnerPageQuery, summaryQuery, userQuery } from './queries.ts';

/**
 * Who is signed in and how far they are, asked for in one call and read where other calls write it too.
 *
 * @param slug of the module whose page it is: its assessment comes along
 */
export function useLearner(slug?: string) {
  const session = useSession();
  const id = session?.user_id ?? 0;
  const page = useQuery({ ...learnerPageQuery(id, slug), enabled: Boolean(session) });
  const { data: user } = useQuery({ ...userQuery(id), enabled: false });
  const { data: summaries } = useQuery({ ...summaryQuery, enabled: false });
  return { page, user, summaries };
}
