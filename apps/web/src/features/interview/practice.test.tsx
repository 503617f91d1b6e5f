import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Practice } from './practice.tsx';
import { mostSeconds } from './recorder.ts';
import { stubDevice } from './testing/fake-recorder.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const server = stubServer();
  const rated: string[] = [];
  const page = renderSite(
    <Practice question="Tell us about yourself." grade={undefined} onRate={(grade) => rated.push(grade)} />,
  );
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, server, rated, press };
}

test('records, plays and deletes; sends and stores nothing', async () => {
  const device = stubDevice();
  const gone = vi.spyOn(URL, 'revokeObjectURL');
  const { server, press } = open();
  await press('Record my voice');
  expect(await screen.findByRole('button', { name: 'Stop' })).toBe(document.activeElement);
  expect(screen.getByText('Recording: 0:00 of 2:00')).toBeTruthy();
  await press('Stop');
  const player = await screen.findByLabelText('Your answer');
  expect([player.tagName, player.getAttribute('src')?.slice(0, 5)]).toEqual(['AUDIO', 'blob:']);
  expect(screen.getByText(/Your answer: 0:0\d, 1 KB\./)).toBeTruthy();
  expect(device.track.isStopped).toBe(true);
  await press('Delete it');
  expect(screen.queryByLabelText('Your answer')).toBeNull();
  expect(gone).toHaveBeenCalledWith(player.getAttribute('src'));
  expect(server.sent).toEqual([]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('records sound only at a low bit rate, in a format that this browser can write', async () => {
  const device = stubDevice();
  const { press } = open();
  await press('Record my voice');
  await screen.findByRole('button', { name: 'Stop' });
  expect(device.asked).toMatchObject([{ audio: { channelCount: 1 } }]);
  expect(device.asked[0]).not.toHaveProperty('video');
  expect(device.options()).toMatchObject({ mimeType: 'audio/mp4', audioBitsPerSecond: 24_000 });
});

test('records a small picture and shows it during the recording', async () => {
  const device = stubDevice();
  const { press } = open();
  await press('Record with picture');
  await screen.findByLabelText('You, as the camera sees you');
  expect(device.asked).toMatchObject([{ video: { height: { ideal: 360 } } }]);
});

test('ends by itself after two minutes', async () => {
  stubDevice();
  const { press } = open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Record my voice');
  await screen.findByRole('button', { name: 'Stop' });
  await act(async () => void vi.advanceTimersByTime(mostSeconds * 1000));
  expect(screen.getByText(/Two minutes are over/)).toBeTruthy();
});

test.each([
  ['a call that ends the sound', 'ended'],
  ['a call that takes it away for a while', 'mute'],
])('%s ends the recording, and what was recorded so far can be played', async (_, event) => {
  const { track } = stubDevice();
  const { press } = open();
  await press('Record my voice');
  await screen.findByRole('button', { name: 'Stop' });
  act(() => void track.dispatchEvent(new Event(event)));
  expect(screen.getByText(/perhaps by a call/)).toBeTruthy();
  expect(screen.getByLabelText('Your answer')).toBeTruthy();
});

test.each([
  ['NotAllowedError', /not allowed to listen/],
  ['NotFoundError', /found no microphone/],
  ['NotReadableError', /Something else is using the microphone/],
  ['TypeError', /did not work/],
])('explains %s plainly, and lets the learner practise without a recording', async (refuse, words) => {
  stubDevice({ refuse });
  const { rated, user, press } = open();
  await press('Record my voice');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/practise without a recording/)).toBeTruthy();
  await user.click(screen.getByLabelText('Nearly there'));
  expect(rated).toEqual(['nearly']);
});

test('says that a browser cannot record, and shows no record button', () => {
  open();
  expect(screen.getByText(/This browser cannot record/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('turns the microphone off when the learner leaves', async () => {
  const { track } = stubDevice();
  const { press, unmount } = open();
  await press('Record my voice');
  await screen.findByRole('button', { name: 'Stop' });
  unmount();
  await waitFor(() => expect(track.isStopped).toBe(true));
});
