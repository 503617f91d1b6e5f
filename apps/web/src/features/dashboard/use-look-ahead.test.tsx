import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeOutbox } from '../../testing/make-outbox.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { courseOf, summaryOf } from './learning.fixture.ts';
import { useLookAhead } from './use-look-ahead.ts';

afterEach(() => vi.useRealTimers());

const course = courseOf(3, 'money', 'Money Skills');

function Dashboard() {
  useLookAhead({ kind: 'start', module: { course, summary: summaryOf(course, 0, 12) } });
  return null;
}

test('sends what waits and fetches the slide at which the learner resumes, 1.5 seconds after the dashboard has loaded', () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address);
      }
    },
  );
  stubServer();
  const outbox = makeOutbox();
  const deliver = vi.spyOn(outbox, 'deliver');
  renderSite(<Dashboard />, { outbox });
  act(() => vi.advanceTimersByTime(1_499));
  expect(asked).toEqual([]);
  expect(deliver).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(deliver).toHaveBeenCalledOnce();
  expect(asked).toEqual([expect.stringContaining('/media/slides/money/1/')]);
});
