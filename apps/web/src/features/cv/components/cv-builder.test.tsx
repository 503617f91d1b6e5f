import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import type { OwnFacts } from '../own-facts.ts';
import { CvBuilder } from './cv-builder.tsx';

const verify = 'https://learn.example.org/verify/Zk3vQ9x_Tt7aL-0pRw2mYc';
const facts: OwnFacts = {
  name: 'Lerato Nkosi',
  email: 'lerato@example.org',
  certificates: [
    {
      name: 'Work Skills, certificate of completion',
      issuer: 'ReadytoWork',
      date: '2026-03-05',
      url: verify,
    },
  ],
  about: [],
  proof: ['Served about 60 customers a day for two years'],
};

beforeEach(() => {
  // happy-dom lacks IndexedDB, so the data stays in the local-storage journal.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  act(() => clearSession());
});

async function open(known?: OwnFacts, at = '/cv') {
  const page = renderSite(<CvBuilder facts={known} />, { at });
  await waitFor(() => expect(document.querySelector('fieldset')?.disabled).toBe(false));
  // The code of the later steps loads lazily, which is slow in tests.
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull(), { timeout: 10_000 });
  return page;
}
const preview = () => screen.getByRole('region', { name: 'What a reader sees' });
const seesIn = (words: string) => within(preview()).findAllByText(words, {}, { timeout: 10_000 });
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name and surname');

test('previews what a visitor writes, and restores it on the next visit', async () => {
  const first = await open();
  await first.user.type(nameField(), 'Sipho Maseko');
  await first.user.type(screen.getByLabelText('Suburb and town'), 'Tembisa');
  expect(await seesIn('Tembisa')).toHaveLength(2);
  first.unmount();
  await open();
  expect(nameField().value).toBe('Sipho Maseko');
});

test('adds the account’s facts and certificates with one tap, without changing what the learner wrote', async () => {
  act(() => signInAs(7));
  const { user } = await open(facts);
  expect(nameField().value).toBe('');
  await user.type(nameField(), 'Lerato N.');
  await user.click(screen.getByRole('button', { name: 'Put it in' }));
  expect(nameField().value).toBe('Lerato N.');
  await seesIn(`Work Skills, certificate of completion, ReadytoWork, 5 March 2026. Check it: ${verify}`);
  expect(screen.queryByRole('button', { name: 'Put it in' })).toBeNull();
});

test('three people on one phone: shows each their own CV, and a visitor’s CV only to the user who claims it', async () => {
  const visitor = await open();
  await visitor.user.type(nameField(), 'Left here');
  visitor.unmount();
  act(() => signInAs(7));
  const seven = await open(facts);
  expect(nameField().value).toBe('');
  await seven.user.click(screen.getByRole('button', { name: 'Yes, go on with it' }));
  expect(nameField().value).toBe('Left here');
  seven.unmount();
  act(() => signInAs(8));
  const eight = await open(facts);
  expect(nameField().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Yes, go on with it' })).toBeNull();
  eight.unmount();
  act(() => clearSession());
  await open();
  expect(nameField().value).toBe('');
});

test('two tabs change the CV: neither loses a word', async () => {
  const { user, outbox } = await open();
  const { store } = outbox;
  await user.type(nameField(), 'Sipho');
  const stored = JSON.parse(store.get('rtw.cv/visitor') ?? '');
  stored.basics.phone = '071 000 0000';
  act(() => store.put({ key: 'rtw.cv/visitor', value: JSON.stringify(stored) }));
  await user.type(nameField(), ' Maseko');
  expect([nameField().value, screen.getByLabelText<HTMLInputElement>('Phone number').value]).toEqual([
    'Sipho Maseko',
    '071 000 0000',
  ]);
});

test('adds a line of the workbook as proof of a skill, only once', async () => {
  act(() => signInAs(7));
  const { user } = await open(facts, '/cv?step=skills');
  await user.click(screen.getByRole('button', { name: /^Use it/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Proof').value).toBe(facts.proof[0]);
  expect(screen.getByText('It is in your CV.')).toBeTruthy();
});

test('keeps an emptied line in its position', async () => {
  const { user } = await open(undefined, '/cv?step=experience');
  await user.click(screen.getByRole('button', { name: 'Add something you did without pay' }));
  const line = (number: number) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^Line ${number}`));
  await user.type(line(1), 'first');
  await user.type(line(2), 'second');
  await user.clear(line(1));
  expect([line(1).value, line(2).value]).toEqual(['', 'second']);
});

test('deletes the CV after a confirmation', async () => {
  const writing = await open();
  await writing.user.type(nameField(), 'Sipho Maseko');
  writing.unmount();
  const { user, outbox } = await open(undefined, '/cv?step=files');
  await user.click(screen.getByText('Take it to another phone, or delete it from this one'));
  await user.click(screen.getByRole('button', { name: 'Delete from this phone…' }));
  expect(outbox.store.get('rtw.cv/visitor')).toContain('Sipho');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(outbox.store.get('rtw.cv/visitor')).toBeUndefined();
});

test('rejects a file that contains no CV with an explanation, and asks before a file replaces the CV', async () => {
  const writing = await open();
  await writing.user.type(nameField(), 'Sipho');
  writing.unmount();
  const { user } = await open(undefined, '/cv?step=files');
  const bring = async (text: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no place for a file.');
    await user.upload(input, new File([text], 'cv.json', { type: 'application/json' }));
  };
  await bring('{"name":"no CV"}');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no CV in this file.');
  await bring('{"basics":{"name":"Ayanda"}}');
  await user.click(await screen.findByRole('button', { name: 'Replace it' }));
  await seesIn('Ayanda');
});

test('offers no downloads for an empty CV, and its last step links to the first', async () => {
  const { user } = await open(undefined, '/cv?step=files');
  expect(screen.getByText(/There is nothing on your CV yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull();
  expect(screen.queryByText('Good: it fits on one page.')).toBeNull();
  await user.click(screen.getByText('Take it to another phone, or delete it from this one'));
  expect(screen.getByRole('button', { name: 'Bring a copy' })).toBeTruthy();
});
