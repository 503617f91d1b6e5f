import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { learner } from './user.fixture.ts';
import { UserType } from './user-type.tsx';

const changeCall = 'POST /v1/user/update_user_type/';
const facilitator = { ...learner, user_type: 'rtw' } as const;

const agree = (user: ReturnType<typeof renderSite>['user']) =>
  user.click(screen.getByRole('button', { name: 'Yes, become a facilitator' }));

test.each([
  [learner, 'Become a facilitator', 'rtw', 'Account successfully set to Facilitator'],
  [facilitator, 'Go back to learner', 'learner', 'Account successfully set to Learner'],
] as const)('%j: %s', async (user, name, wanted, told) => {
  const server = stubServer({ [changeCall]: { ...user, user_type: wanted } });
  const page = renderSite(<UserType user={user} />);
  await page.user.click(screen.getByRole('button', { name }));
  if (wanted === 'rtw') await agree(page.user);
  expect((await screen.findByRole('status')).textContent).toContain(told);
  expect(server.bodiesOf(changeCall)).toEqual([{ user_type: wanted }]);
  expect(page.queryClient.getQueryData(userQuery(7).queryKey)?.user_type).toBe(wanted);
  await page.user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByText(told)).toBeNull();
});

test('shows a refusal, which the user can dismiss', async () => {
  stubServer({ [changeCall]: refusal(403, { detail: 'Ask your programme.' }) });
  const { user } = renderSite(<UserType user={learner} />);
  await user.click(screen.getByRole('button', { name: 'Become a facilitator' }));
  await agree(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Ask your programme.');
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asks first, so that an accidental tap changes nothing', async () => {
  const server = stubServer();
  const { user } = renderSite(<UserType user={learner} />);
  await user.click(screen.getByRole('button', { name: 'Become a facilitator' }));
  const question = screen.getByRole('dialog', { name: 'Become a facilitator?' });
  expect(question.textContent).toContain('the certificates you have earned stay yours');
  await user.click(screen.getByRole('button', { name: 'Stay a learner' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent).toEqual([]);
});
