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
/** Texts that are content, and names of sources: neither belongs to the catalogue. */
const files = [
  'content/interests.yaml',
  'content/interview.yaml',
  'apps/web/src/features/advert-check/sources.ts',
];
const content = files
  .map((file) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').replace(/\s+/g, ' '))
  .join(' ');
/** Names, the accounts of the demo, and dates, whose months are those of the formatter. */
const sameEverywhere = [
  'ReadytoWork',
  'ReadyToWork-demo-1',
  'National Career Advice Portal (NCAP) of the Department of Higher Education and Training',
  /\b\w+@example\.org\b/g,
  /\b\d+ \w+ 20\d\d\b/g,
];

test.each(routes.map(({ path }) => path))('%s shows nothing that its catalogue does not say', (path) => {
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
