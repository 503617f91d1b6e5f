import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { BreachForm } from './breach-form.tsx';

const add = 'POST /v1/breaches/';
const change = 'PUT /v1/breaches/4/';
const breach = {
  number: 4,
  found_on: '2026-11-02',
  what: 'A list was mailed to the wrong person.',
  data: 'Names',
  people: 30,
  measures: '',
  regulator_told_on: null,
  people_told_on: null,
  how_told: '',
  closed_on: null,
  revision: 'first',
};
const save = () => screen.getByRole('button', { name: 'Save' });

test('sends unknown facts as null', async () => {
  const server = stubServer({ [add]: breach });
  const { user, place } = renderAdmin(<BreachForm />);
  await user.type(screen.getByLabelText('Found on'), '2026-11-02');
  await user.type(screen.getByLabelText('What happened'), breach.what);
  await user.click(save());
  expect(await screen.findByText('The register is written.')).toBeDefined();
  const { number, revision, ...written } = breach;
  expect(server.bodiesOf(add)).toEqual([{ ...written, data: '', people: null }]);
  await expect.poll(place).toBe('/breaches');
});

test('rejects a number of people that is not a number, before sending', async () => {
  const server = stubServer({ [change]: breach });
  const { user } = renderAdmin(<BreachForm breach={breach} />);
  await user.clear(screen.getByLabelText(/How many people/));
  await user.type(screen.getByLabelText(/How many people/), 'many');
  await user.click(save());
  expect(await screen.findByText(/Write a number/)).toBeDefined();
  expect(server.sent).toEqual([]);
});

test('reports a conflict and keeps what was typed', async () => {
  stubServer({
    [change]: refusal(412, { detail: 'Someone changed this in the meantime.', current: {}, sent: {} }),
  });
  const { user } = renderAdmin(<BreachForm breach={breach} />);
  await user.type(screen.getByLabelText('What was done about it'), 'It was deleted.');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing of yours was saved');
  expect(screen.getByLabelText('What was done about it')).toHaveProperty('value', 'It was deleted.');
});
