import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseOf } from '../../features/dashboard/learning.fixture.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { ScormContents } from './scorm-contents.tsx';

const site = 'https://site.example/';
const links = {
  terms: null,
  privacy: null,
  financial_services: null,
  google_play: site,
  app_store: site,
  app_gallery: site,
  up_project_management: site,
  up_ai_and_data_science: site,
  career_guidance: site,
};

test('a SCORM package without questions has neither resources nor an assessment, and says so', () => {
  stubServer();
  const module = courseOf(20, 'golf', 'Golf', { is_scorm: true, has_assessment: false, chapters: [] });
  renderSite(<ScormContents module={module} view="slides" entry={{ shown: false }} isAdmin={false} />, {
    at: '/my-learning/golf?chapter=3',
  });
  const content = screen.getByRole('link', { name: 'Content' });
  expect(content.getAttribute('aria-current')).toBe('page');
  expect(content.getAttribute('href')).toMatch(/\?chapter=1$/);
  expect(screen.queryByRole('link', { name: 'Assessment' })).toBeNull();
  expect(screen.queryByText('Resources')).toBeNull();
  expect(screen.getByText(/This course has no assessment/).closest('details')?.textContent).toContain(
    'Certification',
  );
});

test('says before the course that its package decides, and offers the certificate and a rating after the pass', async () => {
  stubServer({
    'GET /v1/quiz/status/20/': { progress: 100, result: 80, passed: true, attempts: 0, rating: null },
  });
  const given = { is_scorm: true, has_assessment: false, passed_by_package: true, chapters: [] };
  const module = courseOf(20, 'golf', 'Golf', given);
  renderSite(<ScormContents module={module} view="slides" entry={{ shown: false }} isAdmin={false} />);
  expect(screen.getByText(/decides by itself who passes/)).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Download Certificate' });
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(screen.getByText('Rate The Course')).toBeTruthy();
  expect(screen.queryByText(/Pass the assessment/)).toBeNull();
});

test.each([true, false])(
  'shows UP Registration to staff too (staff: %s), closed until the pass',
  async (isAdmin) => {
    stubServer({ 'GET /v1/quiz/status/18/': { progress: 0, result: 0 } });
    const module = courseOf(18, 'project_management', 'Project Management', { is_scorm: true, chapters: [] });
    renderSite(<ScormContents module={module} view="slides" entry={{ shown: false }} isAdmin={isAdmin} />, {
      settings: { links },
    });
    const button = await screen.findByRole('button', { name: 'UP Registration' });
    expect(button.hasAttribute('disabled')).toBe(true);
  },
);
