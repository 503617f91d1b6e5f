import type { Practice } from '@readytowork/activities';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { PracticeView } from './practice-view.tsx';

const practice: Practice = {
  kind: 'practice',
  title: 'Share with one person',
  ask: 'Send the ID to Ms Daniels.',
  steps: [
    {
      screen: {
        title: 'My files',
        rows: [
          { kind: 'text', label: 'Two files' },
          { kind: 'item', label: 'CV.pdf', value: '180 kB' },
          { kind: 'item', label: 'ID.pdf', icon: 'file' },
        ],
      },
      tap: 2,
      says: 'The file opens.',
      hint: 'Which file did she ask for?',
    },
    {
      screen: {
        title: 'ID.pdf',
        rows: [
          { kind: 'icon', label: 'Share', icon: 'share' },
          { kind: 'toggle', label: 'Anyone with the link', on: false },
        ],
      },
      tap: 0,
      says: 'She gets the link.',
      hint: 'Look for the three dots.',
    },
  ],
  wrong: 'That is another file.',
  done: 'You can share a file.',
};

const rows = () => screen.getAllByRole('button').map((button) => button.textContent);
const said = () => screen.getByRole('status').textContent;

test('explains a wrong tap, marks the right row after two, and continues after the right one', async () => {
  const { user } = renderSite(<PracticeView practice={practice} />);
  screen.getByText('Step 1 of 2');
  expect(rows()).toEqual(['CV.pdf180 kB', 'ID.pdf']);
  await user.click(screen.getByRole('button', { name: /CV/ }));
  expect(said()).toBe('Not there.That is another file.Which file did she ask for?');
  expect(document.activeElement?.textContent).toMatch(/CV/);
  await user.click(screen.getByRole('button', { name: /CV/ }));
  expect(rows()).toEqual(['CV.pdf180 kB', 'ID.pdfTap here']);
  await user.click(screen.getByRole('button', { name: /ID/ }));
  screen.getByText('Step 2 of 2');
  expect(said()).toBe('The file opens.');
});

test('can be completed and repeated by keyboard alone', async () => {
  const { user } = renderSite(<PracticeView practice={practice} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('ID.pdf');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  await user.keyboard(' ');
  expect(document.activeElement?.textContent).toBe('You can share a file.');
  expect(said()).toBe('She gets the link.');
  await user.tab();
  await user.keyboard('{Enter}');
  screen.getByText('Step 1 of 2');
});
