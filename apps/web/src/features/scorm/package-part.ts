import { api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import type { ScormLaunch } from '@readytowork/contract';

/** The part of a course that is a package, for keeping it on this device. */
export const packagePart = ({ id: module, slug }: { id: number; slug: string }) => ({
  fetchLaunch: () => api('GET /v1/scorm/launch/', { query: { module_name: slug } }),
  /** Stores the launch data of the package for the signed-in user. */
  async keepLaunch(launch: ScormLaunch): Promise<void> {
    const user = readSession()?.user_id;
    if (user !== undefined)
      await (await import('./queries/kept-launch.ts')).keepLaunch({ user, module }, launch);
  },
  /** Whether this user can open the package without a network. */
  async hasLaunch(): Promise<boolean> {
    const user = readSession()?.user_id;
    if (user === undefined) return false;
    return (await (await import('./queries/kept-launch.ts')).keptLaunch({ user, module })) !== undefined;
  },
});
