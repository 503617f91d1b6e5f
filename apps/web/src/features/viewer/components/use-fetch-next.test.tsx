import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { useFetchNext } from './use-fetch-next.ts';

const module = { id: 3, slug: 'money', version: '7' };
const next = '/media/slides/money/1/2';

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address.replace(/(-portrait)?\.webp.*/, ''));
      }
    },
  );
  stubServer({ 'GET /v1/webmodule/3/chapters/1/': { slides: [] } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

function Slide() {
  const onLoad = useFetchNext(module, { chapter: 1, slide: 1 }, { chapter: 1, slide: 2 });
  return (
    <button type="button" onFocus={onLoad}>
      The picture has come
    </button>
  );
}

function show() {
  const { container } = renderSite(<Slide />);
  const picture = container.querySelector('button');
  if (!picture) throw new Error('There is no slide.');
  return { comes: () => fireEvent.focus(picture) };
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('fetches nothing ahead if the browser asks to save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show().comes();
  wait(60_000);
  expect(asked).toEqual([]);
});

test('fetches the next slide after the learner has viewed this one for a moment and its picture has loaded', () => {
  const picture = show();
  wait(60_000);
  expect(asked).toEqual([]);
  picture.comes();
  wait(2_900);
  expect(asked).toEqual([]);
  wait(200);
  expect(asked).toEqual([next]);
});

test('fetches soon after the learner uses the page, but not before the press has taken effect', () => {
  const picture = show();
  picture.comes();
  fireEvent.pointerDown(window);
  expect(asked).toEqual([]);
  wait(300);
  expect(asked).toEqual([next]);
});
