import { queryOptions } from '@tanstack/react-query';
import type { PackagePart } from './package-part.ts';

/** What opens a package in its newest version, asked each time the learner looks at what is kept. */
export const newestLaunchQuery = (module: number, pack: PackagePart | undefined) =>
  queryOptions({
    queryKey: ['newest-launch', module],
    queryFn: () => pack?.fetchLaunch() ?? null,
    enabled: pack !== undefined,
    networkMode: 'always',
    gcTime: 0,
  });
