import type { Activity } from '@readytowork/activities';
import type { ChapterText } from '@readytowork/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { Beside } from './beside.tsx';

const network = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../activities/activities.ts', (original) => {
  if (!network.isThere) throw new Error('Failed to fetch dynamically imported module');
  return original();
});

// Imports the code first, so that no test has to wait for it.
beforeAll(() => vi.importActual('../../activities/activities.ts'));

const story: Activity = {
  kind: 'scenario',
  title: 'A story',
  moments: [{ name: 'begin', text: 'It begins.', choices: [], end: 'well' }],
};
const text: ChapterText = {
  chapterNumber: 1,
  name: 'Spending',
  slides: [
    { slide: 0, html: '' },
    { slide: 1, html: '', activities: [story] },
  ],
};

const beside = (slide: number) => (
  <Beside
    module={3}
    slide={slide}
    text={text}
    reading="<p>It grows.</p>"
    isUsed={false}
    onTurnTo={() => {}}
  />
);

test('if the activities’ code does not load, shows the reading and one line, and retries when the network is back', async () => {
  const { show } = renderSite(beside(0));
  expect(screen.queryByRole('button')).toBeNull();
  show(beside(1));
  await screen.findByText(/There is something to do here, but it did not load/);
  expect(screen.getByText('It grows.')).toBeTruthy();
  network.isThere = true;
  // The line appears before the component starts to listen for the network.
  await waitFor(() => {
    fireEvent(window, new Event('online'));
    screen.getByRole('heading', { name: 'A story' });
  });
});
