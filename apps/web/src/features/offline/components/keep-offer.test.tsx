import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { KeepOffer } from './keep-offer.tsx';

const module = {
  id: 3,
  slug: 'money',
  name: 'Money Skills',
  is_scorm: false,
  has_assessment: true,
  assessment_minutes: 10,
  duration_minutes: 50,
  blurb: '',
  family: 'money' as const,
  art: 'jar' as const,
  version: 'v',
  chapters: [],
  files: [],
};

/** Whether the site's own files are on this device already. */
const withWorker = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
beforeEach(() => void withWorker({}));
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function offer(hasAssessment = true) {
  stubServer({ 'GET /v1/courses/': [{ slug: 'money', bytes: 850_000 }] });
  const onKeep = vi.fn();
  const page = renderSite(<KeepOffer module={module} hasAssessment={hasAssessment} onKeep={onKeep} />, {
    settings: { cents_per_mb: 10 },
  });
  return { ...page, onKeep };
}

const keep = () => screen.findByRole('button', { name: /^Keep this course/ });
const words = () => screen.findByRole('button', { name: /^Keep only the words/ });

test('says what a course costs before the tap', async () => {
  const { user, onKeep } = offer();
  expect((await keep()).textContent).toBe('Keep this course (1 MB, about R0.10)');
  expect((await words()).textContent).toBe('Keep only the words (0.1 MB, about R0.10)');
  await user.click(await words());
  expect(onKeep).toHaveBeenCalledExactlyOnceWith(false);
});

test('counts the files of the site too, if they are not on the device', async () => {
  withWorker(null);
  offer();
  expect((await keep()).textContent).toBe('Keep this course (1.2 MB, about R0.20)');
});

test('promises a facilitator no assessment', async () => {
  offer(false);
  await keep();
  expect(screen.queryByText(/assessment/)).toBeNull();
});
