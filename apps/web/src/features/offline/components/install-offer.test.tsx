import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { holdInstallPrompt } from '../install-prompt.ts';
import { InstallOffer } from './install-offer.tsx';

holdInstallPrompt();
beforeEach(() => localStorage.clear());

/** The event that Chromium fires when the site can be installed. */
function offerOfTheBrowser() {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

test('holds the offer of the browser back, and shows it when the learner asks', async () => {
  const { event, prompt } = offerOfTheBrowser();
  expect(event.defaultPrevented).toBe(true);
  const { user } = renderSite(<InstallOffer />);
  expect(prompt).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Put it there' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});

test('does not show the offer again after “No, thanks”', async () => {
  offerOfTheBrowser();
  const { user, unmount } = renderSite(<InstallOffer />);
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  unmount();
  offerOfTheBrowser();
  renderSite(<InstallOffer />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers nothing if the browser cannot install the site, or has done so', () => {
  offerOfTheBrowser();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  renderSite(<InstallOffer />);
  expect(screen.queryByRole('button')).toBeNull();
});
