import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { WayOutNotice } from './way-out-notice.tsx';

const site = { kind: 'site', address: 'https://www.gov.za/jobs' } as const;
const handout = { kind: 'document', address: 'https://p1.content.example.org/c/signed/hand.pdf' } as const;
const dialog = () => screen.queryByRole('dialog');
const accept = () => screen.getByRole('link', { name: 'Accept' });

test('asks in a dialog after a press, and names the site', () => {
  renderSite(<WayOutNotice way={site} pressed onClose={() => {}} />);
  expect(dialog()?.textContent).toContain('www.gov.za');
  expect(accept().getAttribute('href')).toBe(site.address);
  expect(accept().getAttribute('rel')).toContain('noopener');
});

test.each([site, handout])('without a press shows a note first: $kind', async (way) => {
  const onClose = vi.fn();
  const { user } = renderSite(<WayOutNotice way={way} pressed={false} onClose={onClose} />);
  expect(dialog()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  expect(accept().getAttribute('href')).toBe(way.address);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
