import { api } from './api.ts';
import { ApiError } from './api-error.ts';

/** Signs a device out, or all others but this one. A session that has ended meanwhile (404) counts as done. */
export async function endSession(which: string): Promise<void> {
  if (which === 'others') return void (await api('DELETE /v1/user/sessions/'));
  try {
    await api('DELETE /v1/user/sessions/:session/', { params: { session: which } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
