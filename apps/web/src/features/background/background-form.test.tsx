import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { BackgroundForm } from './background-form.tsx';

const read = 'GET /v1/user/background/';
const write = 'PUT /v1/user/background/';
const nothing = { province: null, occupation: null, partner: null };
const save = () => screen.getByRole('button', { name: 'Save my answers' });

test('stores chosen answers, and removes emptied ones', async () => {
  const partner = { name: 'Harambee', code: 'HARAMBEE' };
  const server = stubServer({
    [read]: { province: 'gauteng', occupation: null, partner },
    [write]: nothing,
    'GET /v1/partner_codes/HARAMBEE/': { name: 'Harambee' },
  });
  const { user } = renderSite(<BackgroundForm userId={7} />);
  expect(await screen.findByText(/the code of Harambee/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Which province do you live in?'), 'No answer');
  await user.selectOptions(screen.getByLabelText('What do you do now?'), 'I would rather not say');
  await user.clear(screen.getByLabelText(/Code of the organisation/));
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.bodiesOf(write)).toEqual([{ province: null, occupation: 'unsaid', partner: null }]);
});

test('shows at the field that no partner has the code', async () => {
  const unknown = 'No partner has this code. Check the code, or leave it empty.';
  stubServer({ [read]: nothing, [write]: refusal(400, { partner: [unknown] }) });
  const { user } = renderSite(<BackgroundForm userId={7} />);
  await user.type(await screen.findByLabelText(/Code of the organisation/), 'TYPO');
  await user.click(save());
  expect(await screen.findByText(unknown)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Code of the organisation/));
});
