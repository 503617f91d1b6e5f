import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { PreviewLinks } from './preview-links.tsx';

const list = 'GET /v1/modules/3/draft/previews/';
const make = 'POST /v1/modules/3/draft/previews/';
const end = 'DELETE /v1/modules/3/draft/previews/8/';

const link = {
  id: 8,
  made_at: '2026-11-30T08:00:00Z',
  made_by: 'Thandi Mokoena',
  ends_at: '2026-12-07T08:00:00Z',
};
const draft = {
  module: 3,
  slug: 'money',
  name: 'Money Skills',
  files: [],
  pictures: [],
  changes: 1,
  is_overtaken: false,
  scheduled: null,
  revision: 'd1',
};

beforeEach(() => signInAs(1));

function open(answers: Answers = {}, more: Partial<typeof draft> = {}, problems = 0) {
  const server = stubServer({ [list]: { links: [] }, ...answers });
  const page = renderAdmin(<PreviewLinks draft={{ ...draft, ...more }} problems={problems} />);
  const details = page.container.querySelector('details');
  if (!details) throw new Error('There are no details.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return { server, ...page };
}

test('creates a link for the chosen days, and shows its address', async () => {
  const url = 'https://rtw.example/course-preview#secret';
  const { server, user } = open({ [make]: { url, link } });
  await user.selectOptions(screen.getByLabelText('The link ends after'), '3 days');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText(url)).toBeTruthy();
  expect(server.bodiesOf(make)).toEqual([{ days: 3 }]);
});

test('says why no link was created', async () => {
  const { user } = open({ [make]: refusal(409, { detail: 'A draft has at most 5 open links.' }) });
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('A draft has at most 5 open links.')).toBeTruthy();
});

test('ends a link after a confirmation, and no longer lists it', async () => {
  const { server, user } = open({ [list]: { links: [link] }, [end]: { links: [] } });
  await user.click(await screen.findByRole('button', { name: 'End this link' }));
  expect(server.bodiesOf(end)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End this link' }));
  expect(await screen.findByText('The link has ended.')).toBeTruthy();
  expect(screen.queryByText(/Thandi Mokoena/)).toBeNull();
});

test('offers no link if the draft has no changes', () => {
  open({}, { changes: 0 });
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
  expect(screen.getByText(/no draft to show/)).toBeTruthy();
});

test('warns that a draft with problems cannot be shown', () => {
  open({}, {}, 2);
  expect(screen.getByText(/The draft has problems/)).toBeTruthy();
});
