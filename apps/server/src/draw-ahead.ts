import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Renderer } from '@readytowork/courseware';
import type { Deps } from './deps.ts';
import type { Rest } from './features/learning/modules/renderings.ts';
import { StorageUnavailable } from './storage/storage.ts';

/** In milliseconds: how often to check whether the store accepts files again. */
const storeComesBack = 60_000;

const longestRestMs = 1_000;

/**
 * Renders slides and documents before anyone requests them, at a gentle pace. If a page is requested in the meantime, a separate
 * process renders it.
 */
export async function drawAhead(
  { catalogue, renderings, resources }: Pick<Deps, 'catalogue' | 'renderings' | 'resources'>,
  renderer: Renderer,
  stopped: () => boolean,
): Promise<void> {
  const ahead = renderings.by(renderer);
  const courses = catalogue.all().map((module) => module.course);
  const slides = courses.filter((course) => course.format === 'slides');
  while (!stopped())
    try {
      await ahead.warm(slides, stopped, restByLoad());
      return await resources.warm(ahead, stopped);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      await pause(storeComesBack, undefined, { ref: false });
    }
}

/**
 * The milliseconds to rest after a drawing: as long as it took while the server is idle, up to ten times as long while it is
 * busy.
 *
 * @param busy the share of its time, 0 to 1, in which the server has worked since the last drawing
 */
export const restAfter = (drawMs: number, busy: number): number =>
  Math.min(longestRestMs, drawMs * (1 + 9 * busy));

function restByLoad(): Rest {
  let before = performance.eventLoopUtilization();
  return async (drawMs) => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    await pause(restAfter(drawMs, utilization), undefined, { ref: false });
  };
}
