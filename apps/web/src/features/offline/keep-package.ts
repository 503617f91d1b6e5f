import type { ScormLaunch } from '@readytowork/contract';
import { type KeptCourse, keptCourses, noteKept } from './kept-courses.ts';
import { PackageKeeper } from './package-keeper.ts';
import type { PackagePart } from './package-part.ts';
import { removePackage } from './remove-course.ts';

interface Keeping {
  signal: AbortSignal;
  onProgress: (share: { done: number; of: number }) => void;
}

/**
 * Stores the package of a course on this device, and lists the course when it is complete. Reuses unchanged files of an earlier
 * version, which is then removed.
 */
export async function keepPackage(
  course: Pick<KeptCourse, 'module' | 'slug' | 'name'>,
  { fetchLaunch, keepLaunch }: PackagePart,
  { signal, onProgress }: Keeping,
): Promise<void> {
  const launch = await fetchLaunch();
  signal.throwIfAborted();
  const { origin, player_url, version } = launch;
  const earlier = keptCourses().find(({ slug }) => slug === course.slug)?.package?.origin;
  const of = Math.max(launch.bytes ?? 0, 1);
  const report = (done: number) => onProgress({ done: Math.min(done, of), of });
  const bytes = await withEarlier(origin, earlier, (keeper, port) =>
    keeper.keep(launch, { earlier: port, signal, onProgress: report }),
  );
  signal.throwIfAborted();
  await keepLaunch(launch);
  noteKept({ ...course, version, pictures: true, bytes, package: { origin, player_url } });
  if (earlier !== undefined && earlier !== origin) await removePackage(earlier);
}

type Keep = (keeper: PackageKeeper, earlier?: MessagePort) => Promise<number>;

/** Opens the keeper of the package, and that of the earlier version if there is one: versions have different origins. */
async function withEarlier(
  origin: ScormLaunch['origin'],
  earlier: string | undefined,
  keep: Keep,
): Promise<number> {
  if (earlier === undefined || earlier === origin)
    return PackageKeeper.with(origin, (keeper) => keep(keeper));
  return PackageKeeper.with(earlier, (giver) =>
    PackageKeeper.with(origin, (keeper) => keep(keeper, giver.giveTo())),
  );
}
