import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { AboutYou } from './about-you.tsx';
import { readTold } from './told.ts';

const form = (
  <form aria-label="form">
    <AboutYou />
  </form>
);
const told = () => {
  const found = screen.getByRole('form');
  if (!(found instanceof HTMLFormElement)) throw new Error('not a form');
  return readTold(found);
};

test('asks nothing until it is opened, and then tells only what was chosen', async () => {
  stubServer({});
  const { user } = renderSite(form);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(told()).toEqual({});
  await user.click(screen.getByRole('button', { name: /three questions/ }));
  await user.selectOptions(await screen.findByLabelText('Which province do you live in?'), 'Limpopo');
  expect(told()).toEqual({ province: 'limpopo' });
});

test('shows whose link brought the visitor, who may delete the code', async () => {
  window.history.replaceState(null, '', '/register?partner=HARAMBEE');
  stubServer({ 'GET /v1/partner_codes/HARAMBEE/': { name: 'Harambee' } });
  const { user } = renderSite(form);
  expect(told()).toEqual({ partner: 'HARAMBEE' });
  expect(await screen.findByText(/the code of Harambee/)).toBeTruthy();
  expect(told()).toEqual({ partner: 'HARAMBEE' });
  await user.clear(screen.getByLabelText(/Code of the organisation/));
  expect(told()).toEqual({});
  window.history.replaceState(null, '', '/');
});
