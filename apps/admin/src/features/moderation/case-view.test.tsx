import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { noAct, openCase } from './case.fixture.ts';
import { caseQuery } from './case-query.ts';
import { CaseView } from './case-view.tsx';

const read = 'GET /v1/moderation/12/';
const decision = 'POST /v1/moderation/12/decision/';
const appeal = 'POST /v1/moderation/12/appeal/';
const closed = {
  ...openCase,
  state: 'closed',
  outcome: 'hidden',
  hidden: true,
  closed_at: '2026-11-23T11:00:00Z',
  acts: [{ ...noAct, at: '2026-11-23T11:00:00Z', act: 'decided', outcome: 'hidden', words: 'Not here.' }],
  revision: 'second',
} as const;

function Shown() {
  const { data } = useQuery(caseQuery(12));
  return data ? <CaseView of={data} /> : null;
}

async function open(found: object = openCase, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ [read]: found, ...answers });
  const page = renderAdmin(<Shown />);
  await screen.findByRole('heading', { name: 'What was reported' });
  return { ...page, server };
}

test('shows the reported text as typed, where it was written, and who reported it', async () => {
  await open();
  expect(screen.getByText('You are all <b>fools</b>.')).toBeDefined();
  expect(screen.getByText(/in the chat of the group Tuesday evenings/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Naledi Dube' })).toBeDefined();
  expect(screen.getByText(/^Late: due/)).toBeDefined();
});

test('shows a picture only after a press', async () => {
  const { server } = await open();
  expect(screen.getByRole('button', { name: 'Show the picture' })).toBeDefined();
  expect(server.sent.map(({ call }) => call)).toEqual([read]);
});

test('preselects no decision, and says so if none was chosen', async () => {
  const { user, server } = await open();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Choose one of the two.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Leave it/ }));
  expect(server.bodiesOf(decision)).toEqual([]);
});

test('leaves the content visible, and sends which reports were in bad faith', async () => {
  const { user, server } = await open(openCase, {
    [decision]: { ...closed, outcome: 'left', hidden: false },
  });
  await user.click(screen.getByRole('radio', { name: /^Leave it/ }));
  await user.click(screen.getByRole('checkbox', { name: /Naledi Dube/ }));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText(/Decided\./)).toBeDefined();
  expect(server.bodiesOf(decision)).toEqual([
    { outcome: 'left', sanction: 'nothing', reason: 'insult', words: '', note: '', bad_faith: [5] },
  ]);
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('cannot hide the content without a reason, and keeps what was typed if the reason is missing', async () => {
  const wrong = refusal(400, { words: ['Say why, as the author will read it.'] });
  const { user, server } = await open(openCase, { [decision]: wrong });
  await user.click(screen.getByRole('radio', { name: /Hide it/ }));
  await user.selectOptions(screen.getByLabelText('What happens to the author'), 'mute-7');
  const [note] = screen.getAllByLabelText(/Note for colleagues/);
  if (note) await user.type(note, 'Third time.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Say why, as the author will read it.')).toBeDefined();
  server.answer(decision, closed);
  await user.type(screen.getByLabelText('Why: the author will read this'), 'Not here.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(server.bodiesOf(decision)).toHaveLength(2));
  expect(server.bodiesOf(decision)[1]).toMatchObject({
    outcome: 'hidden',
    sanction: 'mute-7',
    words: 'Not here.',
    note: 'Third time.',
  });
});

test('shows the colleague’s decision after a conflict', async () => {
  const conflict = refusal(412, {
    detail: 'Someone changed this in the meantime.',
    current: closed,
    sent: {},
  });
  const { user } = await open(openCase, { [decision]: conflict });
  await user.click(screen.getByRole('radio', { name: /^Leave it/ }));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText(/A colleague was first/)).toBeDefined();
  expect(screen.getByText('Not here.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('explains why the moderator may not decide, and shows no form', async () => {
  await open({ ...openCase, hands_off: 'You reported this yourself. A colleague must decide it.' });
  expect(screen.getByText(/A colleague must decide it/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('shows the author’s text beside the appeal form', async () => {
  const asked = { ...noAct, at: '2026-11-24T11:00:00Z', act: 'appealed', words: 'It was a joke.' } as const;
  const appealed = { ...closed, state: 'appealed', closed_at: null, acts: [...closed.acts, asked] };
  const { user, server } = await open(appealed, { [appeal]: { ...closed, revision: 'third' } });
  expect(screen.getAllByText('It was a joke.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: /^Cancel it/ }));
  await user.type(screen.getByLabelText('Why: the author will read this'), 'You were right.');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText(/Answered\./)).toBeDefined();
  expect(server.bodiesOf(appeal)).toEqual([{ outcome: 'overturned', words: 'You were right.', note: '' }]);
});

test('reopens a decided case with a reason', async () => {
  const reopen = 'POST /v1/moderation/12/reopening/';
  const { user, server } = await open(closed, { [reopen]: { ...openCase, revision: 'third' } });
  await user.click(screen.getByText('Open the case again', { selector: 'summary' }));
  await user.type(screen.getByLabelText('Why: only colleagues read this'), 'Too much.');
  await user.click(screen.getByRole('button', { name: 'Open the case again' }));
  expect(await screen.findByRole('button', { name: 'Decide' })).toBeDefined();
  expect(server.bodiesOf(reopen)).toEqual([{ note: 'Too much.' }]);
});
