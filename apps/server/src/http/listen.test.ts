import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { listen } from './listen.ts';

let first: FastifyInstance;
let second: FastifyInstance;
beforeEach(() => {
  [first, second] = [Fastify(), Fastify()];
});
afterEach(async () => {
  await first.close();
  await second.close();
});

test.each(['PORT', 'CONTENT_PORT', 'METRICS_PORT'] as const)(
  'a port in use gets a one-line error that names %s and another port',
  async (variable) => {
    await listen(first, '127.0.0.1', 0, variable);
    const address = first.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const listening = listen(second, '127.0.0.1', port, variable);
    await expect(listening).rejects.toThrow(ConfigError);
    await expect(listening).rejects.toThrow(
      new RegExp(
        `^${variable} takes a free port; .+ on ${port}\\. .+${variable}=${port + 100} npm start\\.$`,
      ),
    );
  },
);

test.each([
  ['PORT', 'HOST'],
  ['CONTENT_PORT', 'HOST'],
  ['METRICS_PORT', 'METRICS_HOST'],
] as const)(
  'an address that this machine does not have gets an error, for %s: it names %s',
  async (variable, host) => {
    const listening = listen(first, '192.0.2.1', 0, variable);
    await expect(listening).rejects.toThrow(ConfigError);
    await expect(listening).rejects.toThrow(new RegExp(`^${host} takes an address of this machine`));
  },
);

test('another error is not blamed on the address', async () => {
  first.register(async () => {
    throw new TypeError('a mistake of ours');
  });
  await expect(listen(first, '127.0.0.1', 0, 'PORT')).rejects.toThrow(TypeError);
});
