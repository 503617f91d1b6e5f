import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { RateCourse } from './rate-course.tsx';

const rateCall = 'POST /v1/quiz/quiz/3/rate/';

async function send(answer: Answer) {
  signInAs(7);
  const server = stubServer({
    'GET /v1/quiz/status/3/': { progress: 100, result: 80, passed: true, attempts: 1, rating: null },
    [rateCall]: answer,
  });
  const { user } = renderSite(<RateCourse module={3} />);
  expect(screen.getByRole('radio', { name: '5 stars' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Send rating' }));
  return server;
}

test('sends five stars unless the learner chooses others, and thanks', async () => {
  const server = await send({ rating: 5 });
  expect((await screen.findByRole('status')).textContent).toContain('Successfully rated course.');
  expect(server.bodiesOf(rateCall)).toEqual([{ module: 3, rating: 5 }]);
});

test('shows why the server refused a rating, and offers to send it again', async () => {
  await send(refusal(403, { detail: 'Pass the course first.' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your rating could not be recorded. Pass the course first.');
  expect(screen.getByRole('button', { name: 'Send rating' })).toHaveProperty('disabled', false);
});
