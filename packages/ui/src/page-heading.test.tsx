import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Head, PageHead } from './page-head.ts';
import { PageHeading } from './page-heading.tsx';
import { renderPart } from './testing/render-part.tsx';

test.each([
  ['Sign in', 'Sign in – ReadytoWork'],
  ['ReadytoWork: learn on your phone', 'ReadytoWork: learn on your phone'],
])('the page "%s" gives its document the title "%s"', (title, expected) => {
  renderPart(<PageHeading title={title} />);
  expect(document.title).toBe(expected);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

test('on the server, writes the title and whether search engines may index the page to the head', () => {
  const head: Head = { title: '', status: 200 };
  renderPart(
    <PageHead value={head}>
      <PageHeading title="Questions" description="What people ask." />
    </PageHead>,
  );
  expect(head).toEqual({ title: 'Questions – ReadytoWork', status: 200, description: 'What people ask.' });
});

test('takes the focus after navigation, but not when the document has just loaded', async () => {
  vi.resetModules();
  const navigation = await import('./navigation.ts');
  const { PageHeading: Heading } = await import('./page-heading.tsx');
  const { Link, Routes } = await import('./router.ts');
  const { renderPart: render } = await import('./testing/render-part.tsx');
  navigation.arrivedAt('/');
  const { user } = render(
    <Routes
      routes={[
        {
          path: '/',
          element: (
            <>
              <Heading title="Home" />
              <Link to="/faq" onClick={() => navigation.arrivedAt('/faq')}>
                Questions
              </Link>
            </>
          ),
        },
        { path: '/faq', element: <Heading title="Questions" /> },
      ]}
    />,
  );
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('link', { name: 'Questions' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Questions' }));
});
