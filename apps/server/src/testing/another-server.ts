import { buildApp } from '../app.ts';
import { makeDeps } from '../deps.ts';
import type { TestApi } from './api.ts';

/** Another server process on the same database, with the same clock. */
export async function anotherServer(api: TestApi, jwtSecrets = api.deps.config.jwtSecrets) {
  const deps = makeDeps({ ...api.deps.config, jwtSecrets }, api.deps.log, {
    databaseUrl: api.databaseUrl,
    clock: api.deps.clock,
  });
  await deps.events.start();
  const app = buildApp(deps);
  await app.ready();
  return {
    /** @returns the server's URL */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    post: async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url, payload })).statusCode,
    get: async (url: string, { access }: { access: string }) =>
      (await app.inject({ url, headers: { authorization: `Bearer ${access}` } })).statusCode,
    close: async () => {
      await app.close();
      await deps.close();
    },
  };
}
