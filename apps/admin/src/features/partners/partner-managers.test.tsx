import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { PartnerManagers } from './partner-managers.tsx';

const list = 'GET /v1/partners/7/managers/';
const add = 'POST /v1/partners/7/managers/';
const remove = 'DELETE /v1/partners/7/managers/3/';
const zanele = {
  user_id: 3,
  name: 'Zanele Mbeki',
  email: 'zanele@example.org',
  since: '2026-11-30T10:00:00Z',
};

test('adds a manager by the address, and shows why an address is refused', async () => {
  const why = 'No account with the role “Partner’s manager” has this address.';
  const refused = () => Response.json({ detail: 'no', email: [why] }, { status: 400 });
  const server = stubServer({ [list]: [], [add]: refused });
  const { user } = renderAdmin(<PartnerManagers partner={7} />);
  expect(await screen.findByText('Nobody manages this partner yet.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add a manager' }));
  await user.type(screen.getByLabelText(/Email address of the manager/), zanele.email);
  const send = () => screen.getAllByRole('button', { name: 'Add a manager' }).at(-1) ?? document.body;
  await user.click(send());
  expect(await screen.findByText(why)).toBeDefined();
  server.answer(add, [zanele]);
  server.answer(list, [zanele]);
  await user.click(send());
  expect(await screen.findByText(/Zanele Mbeki \(zanele@example.org\)/)).toBeDefined();
  expect(server.bodiesOf(add)).toEqual([{ email: zanele.email }, { email: zanele.email }]);
});

test('takes the partner from a manager after a question', async () => {
  const server = stubServer({ [list]: [zanele], [remove]: {} });
  const { user } = renderAdmin(<PartnerManagers partner={7} />);
  await user.click(await screen.findByRole('button', { name: 'Remove Zanele Mbeki' }));
  expect(screen.getByText(/signed out on every device/)).toBeDefined();
  server.answer(list, []);
  await user.click(screen.getAllByRole('button', { name: 'Remove Zanele Mbeki' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.getByText('Nobody manages this partner yet.')).toBeDefined());
});
