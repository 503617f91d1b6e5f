import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { WorkbookEntry } from '@readytowork/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { workbookQuery } from '../queries.ts';
import { OwnWorkbook } from './own-workbook.tsx';

let user = 500;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  user += 1;
  signInAs(user);
});

const version = (draft: string, text: string) => ({
  draft: draft.repeat(32),
  step: 1,
  text,
  written_at: '2026-11-22T22:30:00.000Z',
});
const entry = (more: Partial<WorkbookEntry> = {}): WorkbookEntry => ({
  module: 3,
  slug: 'money',
  course: 'Money Skills',
  name: 'first_want',
  ask: 'Which want can wait?',
  lines: 4,
  place: { chapter: 2, slide: 5 },
  versions: [version('a', 'Sneakers')],
  ...more,
});

async function show(...entries: WorkbookEntry[]) {
  stubServer({ 'GET /v1/workbook/': { results: entries, next: null } });
  const site = renderSite(null);
  const fetched = await site.queryClient.fetchQuery(workbookQuery(user));
  site.show(<OwnWorkbook user={user} entries={fetched} writer="Lerato Nkosi" />);
  return site;
}

test('without entries, says where they come from', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Nothing written yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print my workbook' })).toBeNull();
});

test('shows each entry under its course and question, with a link to its slide', async () => {
  await show(entry());
  expect(screen.getByRole('heading', { level: 2, name: 'Money Skills' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Which want can wait?' })).toBeTruthy();
  expect(screen.getByText('Sneakers')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the slide' }).getAttribute('href')).toBe(
    '/my-learning/money?chapter=2&slide=5',
  );
});

test('shows an entry without a link if its task is no longer in the course', async () => {
  await show(entry({ place: null }));
  expect(screen.getByText('Sneakers')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to the slide' })).toBeNull();
});

test('lets the learner edit an entry where it is shown, also by keyboard', async () => {
  const { user: person } = await show(entry());
  await person.click(screen.getByRole('button', { name: /^Change it/ }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your text');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Sneakers');
  await person.type(field, ' and data');
  await person.click(screen.getByRole('button', { name: /^Done/ }));
  expect(screen.queryByLabelText('Your text')).toBeNull();
  expect(screen.getByText('Sneakers and data')).toBeTruthy();
});

test('shows conflicting texts opened from the start', async () => {
  await show(entry({ versions: [version('a', 'On the phone'), version('b', 'In the library')] }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your text').value).toBe('In the library');
  expect(screen.getByRole('button', { name: 'Add it to my text' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('the button prints the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user: person } = await show(entry());
  const list = screen.getByRole('heading', { level: 2, name: 'Money Skills' }).parentElement;
  expect(list && within(list).queryByRole('button', { name: 'Print my workbook' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Print my workbook' }));
  expect(print).toHaveBeenCalledOnce();
});

describe('one page to show', () => {
  const product = { title: 'My money plan', parts: [{ entry: 'first_budget', heading: 'My budget' }] };
  const button = () => screen.getByRole('button', { name: 'Make one page to show Money Skills' });

  test('names its parts while nothing of it is written', async () => {
    const { user: person } = await show(entry());
    stubServer({ 'GET /v1/module/webmodule/3/': { product } });
    await person.click(button());
    expect(
      await screen.findByText('Nothing of this page is written yet. Its parts are: My budget.'),
    ).toBeTruthy();
  });

  test('says which letters the PDF cannot show', async () => {
    const { user: person } = await show(
      entry({ name: 'first_budget', versions: [version('b', 'Rent \u{1F3E0}')] }),
    );
    stubServer({ 'GET /v1/module/webmodule/3/': { product } });
    await person.click(button());
    expect(await screen.findByText(/Our PDF has no letter for \u{1F3E0}/u)).toBeTruthy();
  });
});
