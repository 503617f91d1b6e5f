import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Webmodule } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { AboutModule } from './about-module.tsx';

afterEach(() => void vi.restoreAllMocks());

const module: Webmodule = {
  id: 3,
  slug: 'money',
  name: 'Money Skills',
  is_scorm: false,
  has_assessment: true,
  assessment_minutes: 10,
  duration_minutes: 50,
  blurb: '',
  family: 'money',
  art: 'jar',
  version: 'v',
  chapters: [{ chapterNumber: 1, name: 'Spending', slides: 2, minutes: 43 }],
  files: [],
};
const call = 'GET /v1/module/webmodule/3/';
const title = 'What you will be able to do';

test('fetches the outcomes once, when the learner opens them', async () => {
  const server = stubServer({ [call]: { ...module, outcomes: ['Read a payslip', 'Build a budget'] } });
  const { user } = renderSite(<AboutModule module={module} />);
  expect(server.sent).toEqual([]);
  await user.click(screen.getByText(title));
  expect(await screen.findByText('Read a payslip')).toBeTruthy();
  await user.click(screen.getByText(title));
  await user.click(screen.getByText(title));
  expect(server.sent).toHaveLength(1);
});

test('shows the stated minutes at once, and those of the assessment apart', () => {
  stubServer({});
  renderSite(<AboutModule module={module} />);
  expect(screen.getByText('The course takes about 50 minutes, and the assessment about 10.')).toBeTruthy();
});

test('offers to retry after a failure', async () => {
  stubServer({ [call]: refusal(503, { detail: 'Come again.' }) });
  const { user } = renderSite(<AboutModule module={module} />);
  await user.click(screen.getByText(title));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
