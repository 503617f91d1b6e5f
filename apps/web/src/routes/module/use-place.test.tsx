import { BrowserRouter, Link, Routes } from '@readytowork/ui/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { usePlace } from './use-place.ts';

const chapters = [{ chapterNumber: 1, name: 'First', slides: 3, completed: 0 }];

function Course({ completed = 0 }: { completed?: number }) {
  const known = chapters.map((chapter) => ({ ...chapter, completed }));
  const { chapter, slide } = usePlace(known, 'slides');
  return <p>{`Chapter ${chapter}, slide ${slide}`}</p>;
}

/** A course in which another tab completes a slide during the first render. */
function MovedElsewhere() {
  const [completed, setCompleted] = useState(0);
  useLayoutEffect(() => setCompleted(1), []);
  return <Course completed={completed} />;
}

let left = false;

/** A course that the learner leaves by Back, once, during the first render. */
function LeftAtOnce() {
  useLayoutEffect(() => {
    if (left) return;
    left = true;
    window.history.replaceState(null, '', '/my-learning');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, []);
  return <Course />;
}

async function openFromDashboard(course: ReactNode) {
  window.history.replaceState(null, '', '/my-learning');
  render(
    <BrowserRouter>
      <Routes
        routes={[
          { path: '/my-learning', element: <Link to="/my-learning/work">To the course</Link> },
          { path: '/my-learning/:slug', element: course },
        ]}
      />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'To the course' }));
}

const address = () => window.location.pathname + window.location.search;

test('adds the position to the address of a course', async () => {
  await openFromDashboard(<Course />);
  expect(address()).toBe('/my-learning/work?chapter=1&slide=0');
  expect(screen.getByText('Chapter 1, slide 0')).toBeTruthy();
});

test('does not move to another slide when another tab completes one', async () => {
  await openFromDashboard(<MovedElsewhere />);
  expect(screen.getByText('Chapter 1, slide 0')).toBeTruthy();
  expect(address()).toBe('/my-learning/work?chapter=1&slide=0');
});

test('Back during the first render leads back and stays there', async () => {
  await openFromDashboard(<LeftAtOnce />);
  expect(address()).toBe('/my-learning');
  expect(screen.getByRole('link', { name: 'To the course' })).toBeTruthy();
});
