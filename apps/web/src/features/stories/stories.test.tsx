import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Beside } from './beside.tsx';
import { cornerAt, cornerNamed } from './corners.ts';
import { PriceSum } from './price-sum.tsx';
import { Sources } from './sources.tsx';
import { story } from './story.fixture.ts';
import { StoryOver } from './story-over.tsx';
import { StoryView } from './story-view.tsx';
import { StructuredData } from './structured-data.tsx';
import { TopicFilter } from './topic-filter.tsx';
import { TurnPages } from './turn-pages.tsx';

const corner = cornerAt('/side-hustles/plates');

test.each([
  ['/news', 'news'],
  ['/NEWS', 'news'],
  ['/wellness/sleep', 'wellness'],
  ['/side-hustles/', 'hustle'],
])('%s is a page of the corner %s', (pathname, kind) => {
  expect(cornerAt(pathname).kind).toBe(kind);
});

test('finds a corner only by its own name', () => {
  expect(cornerNamed('wellness')?.list).toBe('/wellness');
  expect(cornerNamed('toString')).toBeUndefined();
});

describe('the link to a source', () => {
  const link = () => screen.getByRole('link', { name: 'By-laws' });
  const dialog = () => document.querySelector('dialog[open]');

  test('without JavaScript, leads to the notice as a page', () => {
    renderSite(<Sources corner={corner} story={story} />);
    expect(link().getAttribute('href')).toBe('/leaving/story/hustle/plates/2');
    expect(screen.getByText('checked on 22 November 2026')).toBeTruthy();
  });

  test('shows the notice first; Accept opens the source in a new tab', async () => {
    const { user } = renderSite(<Sources corner={corner} story={story} />);
    await user.click(link());
    expect(dialog()?.textContent).toContain('By-laws');
    expect(screen.getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe(
      'https://city.example/by-laws',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'SARS' }));
    expect(screen.getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe(
      'https://www.sars.gov.za/',
    );
  });

  test('leaves a click that opens a new tab to the browser', () => {
    renderSite(<Sources corner={corner} story={story} />);
    fireEvent.click(link(), { ctrlKey: true });
    expect(dialog()).toBeNull();
  });
});

test('adds up the profit to the cent', () => {
  if (!story.hustle) throw new Error('It is a side hustle.');
  renderSite(<PriceSum sum={story.hustle.price_sum} />);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['R300', '−R150.50', 'R149.50']);
});

test('a side hustle shows all that it takes, and the course that helps', () => {
  renderSite(<StoryView corner={corner} story={story} />);
  for (const words of ['Day 1', 'Friday', 'Sell ten.', 'Register once.', 'Rain.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/To begin: R350 to R1 250/)).toBeTruthy();
  expect(screen.getByText(/last changed on 22 November 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Look inside Money Skills' }).getAttribute('href')).toBe(
    '/courses/money',
  );
  expect(screen.getByRole('link', { name: 'Food' }).getAttribute('href')).toBe('/side-hustles?topic=food');
  expect(screen.queryByText(/not medical advice/)).toBeNull();
});

test('a wellness story says that it is not medical advice', () => {
  const piece = { ...story, kind: 'wellness' as const, hustle: null, start_cost: null };
  renderSite(<StoryView corner={cornerAt('/wellness')} story={piece} />);
  expect(screen.getByText(/not medical advice/)).toBeTruthy();
});

test('each topic has its own address, and the chosen one is marked', () => {
  const topics = [{ slug: 'food', title: 'Food' }];
  renderSite(<TopicFilter corner={corner} topics={topics} chosen="food" />);
  const nav = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(nav.getByRole('link', { name: 'Food' }).getAttribute('aria-current')).toBe('page');
  expect(nav.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull();
});

test('links to older and newer pages keep the topic; where there are no such pages there are no links', () => {
  const { show } = renderSite(
    <TurnPages corner={corner} topic="food" list={{ next: 'n1', previous: null }} />,
  );
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
    '/side-hustles?topic=food&cursor=n1',
  );
  expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull();
  show(<TurnPages corner={corner} topic="" list={{ next: null, previous: null }} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('links to the newer and the older story', () => {
  renderSite(<Beside corner={corner} story={story} />);
  expect(screen.getByRole('link', { name: /Braids/ }).getAttribute('href')).toBe('/side-hustles/braids');
});

test('says kindly that a story is no longer online, and links onward', () => {
  renderSite(<StoryOver corner={corner} story={story} day="2026-02-28" />);
  expect(screen.getByText(/until 28 February 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Side hustles' }).getAttribute('href')).toBe('/side-hustles');
});

test('text in a story cannot end the structured data’s element', () => {
  const { container } = renderSite(<StructuredData story={{ ...story, title: '</script><b>x' }} />);
  const json = container.querySelector('script')?.textContent ?? '';
  expect(json).not.toContain('</script>');
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Article',
    headline: '</script><b>x',
    datePublished: '2026-11-20',
  });
});
