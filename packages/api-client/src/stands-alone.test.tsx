import { createServer } from 'node:http';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { renderPart } from '@readytowork/ui/testing/render-part';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { errorMessage, isOffline } from './api-error.ts';
import { makeQueryClient } from './query-client.ts';

/** A minimal third-party site that uses the packages of the learner site without any of its app. */
function OtherSite({ queryClient }: { queryClient: QueryClient }) {
  return (
    <ErrorMessagesContext value={{ errorMessage, isOffline }}>
      <QueryClientProvider client={queryClient}>
        <Categories />
      </QueryClientProvider>
    </ErrorMessagesContext>
  );
}

function Categories() {
  const asked = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api('GET /v3/self_help/categories/', { signal }),
    retry: false,
  });
  if (asked.isPending) return <Spinner />;
  if (asked.isError) return <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />;
  return asked.data.map(({ slug, title }) => <h2 key={slug}>{title}</h2>);
}

let status = 200;
const server = createServer((request, response) => {
  // The test document has a different origin from the server, so the browser sends a preflight request.
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
  const found = request.url === '/v3/self_help/categories/' && request.method === 'GET';
  response.writeHead(found ? status : 404, { ...cors, 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? [{ slug: 'account', title: 'Your account' }] : {}));
});

beforeEach(async () => {
  status = 200;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const browserFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    browserFetch(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('lets another site call the API and show the result', async () => {
  renderPart(<OtherSite queryClient={makeQueryClient()} />);
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
});

test('shows why a call failed, and the retry succeeds', async () => {
  status = 500;
  const { user } = renderPart(<OtherSite queryClient={makeQueryClient()} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something went wrong on our side. Try again in a moment.');
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
});
