import { api } from './api.ts';
import { ApiError } from './api-error.ts';

/** Signs a device out, or all other devices. A session that has already ended (404) counts as success. */
export async function endSession(which: string): Promise<void> {
  if (which === 'others') return void (await api('DELETE /v1/user/sessions/'));
  try {
    await api('DELETE /v1/user/sessions/:session/', { params: { session: which } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
