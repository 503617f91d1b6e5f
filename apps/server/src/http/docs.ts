import { apiCalls, errorsOf, inWords, openApi } from '@readytowork/contract';
import { escapeHtml } from '@readytowork/courseware';
import type { FastifyInstance } from 'fastify';
import { asDocument, briefly } from './headers.ts';

const config = { outsideApi: 'docs' as const };

/** Built at the first request and shared by all applications in this process. */
let description: object | undefined;
let page: string | undefined;

/** Serves the description of all calls, for programs and for people. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    description ??= openApi();
    return reply.header('cache-control', briefly).send(description);
  });
  app.get('/api/docs', { config }, async (_request, reply) => {
    page ??= docsPage();
    return asDocument(reply).header('cache-control', briefly).send(page);
  });
}

function docsPage(): string {
  const rows = apiCalls().map(
    (call) =>
      `<tr><td><code>${call.method}</code></td><td><code>${call.path}</code></td><td>${escapeHtml(call.summary)}</td><td>${inWords(call.access, call.object)}</td><td>${[call.status, ...errorsOf(call)].join(', ')}</td></tr>`,
  );
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>ReadytoWork API</title></head>
<body><main><h1>ReadytoWork API</h1><p>Every call with its shapes, for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<table><caption>Calls</caption><thead><tr><th scope="col">Method</th><th scope="col">Address</th><th scope="col">What it does</th><th scope="col">For</th><th scope="col">Answers</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></main></body></html>`;
}
