import { queryOptions } from '@tanstack/react-query';
import type { PackagePart } from './package-part.ts';

/** Launch data of the newest version of a package, fetched each time a page shows whether the course is stored. */
export const newestLaunchQuery = (module: number, pack: PackagePart | undefined) =>
  queryOptions({
    queryKey: ['newest-launch', module],
    queryFn: () => pack?.fetchLaunch() ?? null,
    enabled: pack !== undefined,
    networkMode: 'always',
    gcTime: 0,
  });
