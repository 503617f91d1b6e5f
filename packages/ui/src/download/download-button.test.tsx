import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorMessagesContext } from '../error-messages.ts';
import { renderPart } from '../testing/render-part.tsx';
import { DownloadButton } from './download-button.tsx';

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const messages = { errorMessage: () => 'The line is down.', isOffline: () => false };

function open(fetchFile: () => Promise<Blob>, disabled = false) {
  return renderPart(
    <ErrorMessagesContext value={messages}>
      <DownloadButton fetchFile={fetchFile} fileName="Certificate.pdf" disabled={disabled}>
        Download
      </DownloadButton>
    </ErrorMessagesContext>,
  );
}

const button = () => screen.getByRole('button', { name: 'Download' });

test('fetches the file and saves it under its name', async () => {
  const { user } = open(async () => new Blob(['pdf']));
  await user.click(button());
  await waitFor(() => expect(saved).toEqual(['Certificate.pdf']));
});

test('cannot be pressed again during the download', async () => {
  let arrive: (file: Blob) => void = () => {};
  const fetchFile = vi.fn(() => new Promise<Blob>((resolve) => (arrive = resolve)));
  const { user } = open(fetchFile);
  await user.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  await user.click(button());
  arrive(new Blob(['pdf']));
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  expect(fetchFile).toHaveBeenCalledOnce();
  expect(saved).toHaveLength(1);
});

test("shows an error in the site's words, and removes it with the next attempt", async () => {
  const fetchFile = vi.fn<() => Promise<Blob>>().mockRejectedValueOnce(new Error('socket'));
  fetchFile.mockResolvedValueOnce(new Blob(['pdf']));
  const { user } = open(fetchFile);
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('The line is down.');
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('is inactive while there is nothing to fetch', async () => {
  const fetchFile = vi.fn(async () => new Blob());
  const { user } = open(fetchFile, true);
  await user.click(button());
  expect(fetchFile).not.toHaveBeenCalled();
});
