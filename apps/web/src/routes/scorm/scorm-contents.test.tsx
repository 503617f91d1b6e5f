import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseOf } from '../../features/dashboard/learning.fixture.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { ScormContents } from './scorm-contents.tsx';

test('a SCORM package without questions has neither resources nor an assessment, and says so', () => {
  stubServer();
  const module = courseOf(20, 'golf', 'Golf', { is_scorm: true, has_assessment: false, chapters: [] });
  renderSite(<ScormContents module={module} view="slides" entry={{ shown: false }} isAdmin={false} />);
  expect(screen.getByRole('link', { name: 'Content' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: 'Assessment' })).toBeNull();
  expect(screen.queryByText('Resources')).toBeNull();
  expect(screen.getByText(/This course has no assessment/).closest('details')?.textContent).toContain(
    'Certification',
  );
});
