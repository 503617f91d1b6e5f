import type { Scenario } from '@readytowork/activities';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { ScenarioView } from './scenario-view.tsx';

const end = (name: string, how: 'well' | 'badly') => ({
  name,
  text: `This is ${name}.`,
  choices: [],
  end: how,
});
const scenario: Scenario = {
  kind: 'scenario',
  title: 'Pay day',
  moments: [
    {
      name: 'start',
      text: 'A stranger calls about your account.',
      choices: [
        { text: 'Give the PIN', follows: 'The voice thanks you.', to: 'bad' },
        { text: 'Hang up', follows: 'You call your bank yourself.', to: 'good' },
      ],
    },
    end('bad', 'badly'),
    end('good', 'well'),
  ],
};

const choose = (name: string) => screen.getByRole('button', { name });

test('continues the story after a choice and focuses the new part', async () => {
  const { user } = renderSite(<ScenarioView scenario={scenario} />);
  expect(document.activeElement).toBe(document.body);
  await user.click(choose('Give the PIN'));
  expect(document.activeElement?.textContent).toContain('The voice thanks you.This is bad.It ends badly.');
});

test('goes back a step or starts again', async () => {
  const { user } = renderSite(<ScenarioView scenario={scenario} />);
  await user.click(choose('Give the PIN'));
  await user.click(choose('One step back'));
  await user.click(choose('Hang up'));
  expect(screen.getByText('It ends well.')).toBeTruthy();
  await user.click(choose('From the beginning'));
  expect(screen.getByText('A stranger calls about your account.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'One step back' })).toBeNull();
});
