import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeQueryClient } from '@readytowork/api-client/query-client';
import { PageHead } from '@readytowork/ui/page-head';
import { MemoryRouter } from '@readytowork/ui/router';
import { englishIn, speakPseudo } from '@readytowork/ui/testing/pseudo-language';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { App } from './app.tsx';
import catalogue from './locales/en.po?raw';
import { allPagesHere } from './routes/router.tsx';
import { routes } from './routes/table.ts';
import { makeOutbox } from './testing/make-outbox.ts';

await allPagesHere();
beforeAll(() => speakPseudo(catalogue));

const settings = { demo: true, registration: 'open', joining: null, links: null, analytics: null } as const;
/** Texts that are content, and names of sources, which are not in the catalogue. */
const files = [
  'content/interests.yaml',
  'content/interview.yaml',
  'content/paths.yaml',
  'apps/web/src/features/advert-check/sources.ts',
];
const content = files
  .map((file) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').replace(/\s+/g, ' '))
  .join(' ');
/** Names, the demo's accounts, and dates, whose month names come from the formatter. */
const sameEverywhere = [
  'ReadytoWork',
  'ReadyToWork-demo-1',
  'National Career Advice Portal (NCAP) of the Department of Higher Education and Training',
  /\b\w+@example\.org\b/g,
  /\b\d+ \w+ 20\d\d\b/g,
];

test.each(routes.map(({ path }) => path))('every text on %s comes from the catalogue', (path) => {
  const page = renderToString(
    <PageHead value={{ title: '', status: 200 }}>
      <MemoryRouter at={path.replace(/:\w+/g, '1')}>
        <App data={{ settings }} queryClient={makeQueryClient()} outbox={makeOutbox()} />
      </MemoryRouter>
    </PageHead>,
  );
  const english = englishIn(page, sameEverywhere).filter((text) => !content.includes(text.trim()));
  expect(english).toEqual([]);
});
