import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { SharePicture } from './share-picture.tsx';

const certificate = {
  number: 'AAAAAAAAAAAAAAAAAAAAAA',
  module: 'Money Skills',
  module_id: 3,
  date: '2026-03-05',
  issuer: 'ReadytoWork',
};
const call = 'GET /v1/quiz/quiz/3/certificate_picture/';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function phone(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

test('saves the picture under the course’s name where files cannot be shared', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  stubServer({ [call]: new Response('png') });
  const { user } = renderSite(<SharePicture certificate={certificate} />);
  await user.click(screen.getByRole('button', { name: 'Download as a picture' }));
  await waitFor(() => expect(names).toEqual(['Money Skills Certificate.png']));
});

test('says why there is no picture', async () => {
  stubServer({ [call]: refusal(409, { detail: 'We can’t print the name.' }) });
  const { user } = renderSite(<SharePicture certificate={certificate} />);
  await user.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t print the name.');
});

test('shares a file, and asks for another tap if fetching took too long', async () => {
  const shared: (string | undefined)[] = [];
  let isLate = true;
  phone(({ files }) => {
    if (isLate) return Promise.reject(new DOMException('No tap', 'NotAllowedError'));
    shared.push(files?.[0]?.type);
    return Promise.resolve();
  });
  stubServer({ [call]: new Response('png') });
  const { user } = renderSite(<SharePicture certificate={certificate} />);
  await user.click(screen.getByRole('button', { name: 'Share as a picture' }));
  await screen.findByText('The picture is ready. Tap again to share it.');
  isLate = false;
  await user.click(screen.getByRole('button', { name: 'Share as a picture' }));
  await waitFor(() => expect(shared).toEqual(['image/png']));
  expect(screen.getByRole('status').textContent).toBe('');
});
