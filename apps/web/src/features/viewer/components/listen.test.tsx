import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { Listen } from './listen.tsx';

class Utterance {
  rate = 1;
  onend = () => {};
  constructor(readonly text: string) {}
}

let spoke: Utterance[] = [];
let voices: { lang: string; localService: boolean; voiceURI: string }[] = [];
let synth: EventTarget & { cancel: ReturnType<typeof vi.fn> };

beforeEach(() => {
  spoke = [];
  voices = [{ lang: 'en-ZA', localService: true, voiceURI: 'Ayanda' }];
  synth = Object.assign(new EventTarget(), {
    speaking: true,
    pending: false,
    cancel: vi.fn(),
    getVoices: () => voices,
    speak: (said: Utterance) => spoke.push(said),
  });
  vi.stubGlobal('speechSynthesis', synth);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Slide() {
  const slide = useRef<HTMLElement>(null);
  return (
    <section ref={slide}>
      <p>Save first. Then spend.</p>
      <Listen slide={slide} />
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const texts = () => spoke.map(({ text }) => text);

test('is hidden without an English voice of the device, and appears when one arrives late', () => {
  voices = [{ lang: 'en-ZA', localService: false, voiceURI: 'Cloud' }];
  renderSite(<Slide />);
  expect(screen.queryByRole('button')).toBeNull();
  voices = [{ lang: 'en-GB', localService: true, voiceURI: 'Kate' }];
  act(() => void synth.dispatchEvent(new Event('voiceschanged')));
  expect(button('Listen')).toBeTruthy();
});

test('reads sentence by sentence, pauses and goes on, with one button that keeps the focus', async () => {
  const { user } = renderSite(<Slide />);
  await user.click(button('Listen'));
  act(() => spoke[0]?.onend());
  expect(texts()).toEqual(['Save first.', 'Then spend.']);
  await user.click(button('Pause'));
  expect(synth.cancel).toHaveBeenCalled();
  expect(document.activeElement).toBe(button('Go on reading'));
  await user.click(button('Go on reading'));
  expect(texts()).toEqual(['Save first.', 'Then spend.', 'Then spend.']);
  act(() => spoke[2]?.onend());
  expect(button('Listen')).toBeTruthy();
});

test('keeps the speed on the device', async () => {
  const first = renderSite(<Slide />);
  await first.user.click(button('Listen'));
  fireEvent.change(screen.getByRole('slider', { name: 'Speed' }), { target: { value: '1.3' } });
  expect(spoke.map(({ rate }) => rate)).toEqual([1, 1.3]);
  first.unmount();
  const second = renderSite(<Slide />);
  await second.user.click(button('Listen'));
  expect(spoke.at(-1)?.rate).toBe(1.3);
});

test.each(['the slide is left', 'the page is hidden', 'it is told to stop'])(
  'stops when %s',
  async (when) => {
    const { user, unmount } = renderSite(<Slide />);
    await user.click(button('Listen'));
    synth.cancel.mockClear();
    if (when === 'the slide is left') unmount();
    else if (when === 'the page is hidden') {
      const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      state.mockRestore();
    } else await user.click(button('Stop'));
    expect(synth.cancel).toHaveBeenCalled();
    spoke[0]?.onend();
    expect(texts()).toEqual(['Save first.']);
  },
);
