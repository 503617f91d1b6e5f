import { describe, expect, test } from 'vitest';
import { type AskLink, type LinkAnswer, lookAtLink } from './look-at-link.ts';

const address = 'https://jobs.example/';

/** Simulates servers that answer by method and URL; other requests fail. */
function servers(answers: Record<string, number | string>) {
  const asked: string[] = [];
  const ask: AskLink = async ({ href }, method): Promise<LinkAnswer> => {
    const request = `${method} ${href}`;
    asked.push(request);
    const answer = answers[request];
    if (answer === undefined) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return typeof answer === 'number'
      ? { status: answer, location: undefined }
      : { status: 302, location: answer };
  };
  return { asked, ask };
}

test.each<[string, Record<string, number | string>, RegExp | undefined]>([
  ['opens', { [`HEAD ${address}`]: 200 }, undefined],
  ['does not support HEAD', { [`HEAD ${address}`]: 501, [`GET ${address}`]: 200 }, undefined],
  ['sends a part', { [`HEAD ${address}`]: 500, [`GET ${address}`]: 206 }, undefined],
  ['blocks programs', { [`HEAD ${address}`]: 403 }, undefined],
  ['is gone', { [`HEAD ${address}`]: 404, [`GET ${address}`]: 404 }, /404/],
  ['fails', { [`HEAD ${address}`]: 500, [`GET ${address}`]: 500 }, /500/],
  ['refuses the connection', {}, /ECONNREFUSED/],
  ['moved', { [`HEAD ${address}`]: '/new', 'HEAD https://jobs.example/new': 200 }, undefined],
  ['redirects in a circle', { [`HEAD ${address}`]: '/' }, /arrives nowhere/],
])('a site that %s', async (_, answers, problem) => {
  const found = await lookAtLink(address, servers(answers));
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

describe.each([
  'http://jobs.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0x7f000001/',
  'https://jobs.example:8443/',
  'https://user:password@jobs.example/',
  'ftp://jobs.example/',
])('%s', (inside) => {
  test('is not fetched', async () => {
    const site = servers({});
    expect(await lookAtLink(inside, site)).toMatch(/we do not look/);
    expect(site.asked).toEqual([]);
  });

  test('is not followed to', async () => {
    const site = servers({ [`HEAD ${address}`]: inside });
    expect(await lookAtLink(address, site)).toMatch(/we do not look/);
    expect(site.asked).toEqual([`HEAD ${address}`]);
  });
});

test('a check that is aborted because the process stops says nothing about the link', async () => {
  const stopped = new AbortController();
  stopped.abort();
  const ask: AskLink = (_address, _method, signal) => Promise.reject(signal.reason);
  await expect(lookAtLink(address, { ask, stop: stopped.signal })).rejects.toThrow();
});

test('a name that resolves to this machine is refused by the connection itself', async () => {
  expect(await lookAtLink('https://localhost.localdomain/')).toMatch(/we do not look|no site|failed/);
});
