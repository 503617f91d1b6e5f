import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { courseOf } from '../dashboard/learning.fixture.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

const form = 'https://university.example/ai';
const assignment = {
  name: 'assignment.pdf',
  label: 'Assignment',
  url: '/media/files/assignment.pdf',
  adminOnly: false,
};
const module = courseOf(19, 'introduction_to_ai_and_data_science', 'AI', { files: [assignment] });

test('explains the application, then names the university’s rules and asks for consent before the form', async () => {
  const onClose = vi.fn();
  const { user } = renderSite(<RegistrationDialog module={module} form={form} onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'UP Registration' });
  expect(dialog.textContent).toContain('apply for a certificate of the university');
  expect(dialog.textContent).toContain('complete the assignment');
  const download = screen.getByRole('link', { name: 'Download Assignment' });
  expect(download.getAttribute('href')).toBe(assignment.url);
  await user.click(screen.getByRole('button', { name: 'Register and Submit Assignment' }));
  const disclaimer = screen.getByRole('dialog', { name: 'Please take note' });
  for (const words of ['leaving ReadytoWork', 'personal data by its own rules', 'only if you consent'])
    expect(disclaimer.textContent).toContain(words);
  const onward = screen.getByRole('link', { name: 'Continue' });
  expect([onward.getAttribute('href'), onward.getAttribute('target')]).toEqual([form, '_blank']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
