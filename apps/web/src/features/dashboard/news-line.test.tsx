import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noticeCountQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { NewsLine } from './news-line.tsx';

const show = (count: number) => {
  const { container, queryClient } = renderSite(<NewsLine />);
  queryClient.setQueryData(noticeCountQuery.queryKey, count);
  return container;
};

test.each([
  [1, 'One thing is new in the community'],
  [2, '2 things are new in the community'],
  [99, '99+ things are new in the community'],
])('shows %i new notices and links to them', async (count, words) => {
  show(count);
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/community/notices');
});

test('shows nothing if there are no new notices', () => {
  expect(show(0).textContent).toBe('');
});
