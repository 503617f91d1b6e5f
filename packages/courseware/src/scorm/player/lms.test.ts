import { expect, test } from 'vitest';
import { connect } from './lms.ts';

function api(replies: Record<string, unknown> = {}) {
  const said: string[] = [];
  const call = (name: string) => (element: string, value?: string) => {
    said.push([name, element, value].filter(Boolean).join(' '));
    return replies[name] ?? (name === 'LMSGetValue' ? '' : 'true');
  };
  const names = ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'];
  return { said, API: Object.fromEntries(names.map((name) => [name, call(name)])) };
}

interface MadeUpWindow {
  API?: unknown;
  parent: MadeUpWindow;
  opener: MadeUpWindow | null;
}

/** A window with the properties that the search reads; the top window is its own parent. */
function windowIn(parent: MadeUpWindow | undefined, more: Partial<MadeUpWindow> = {}): MadeUpWindow {
  const made: MadeUpWindow = {
    opener: null,
    get parent() {
      return parent ?? made;
    },
    ...more,
  };
  return made;
}

test('finds the API in the frames above', () => {
  const { said, API } = api();
  expect(connect(windowIn(windowIn(windowIn(undefined, { API })))).connected).toBe(true);
  expect(said).toEqual(['LMSInitialize']);
});

test('finds the API above the window that opened this one', () => {
  const { API } = api();
  const opener = windowIn(windowIn(undefined, { API }));
  expect(connect(windowIn(undefined, { opener })).connected).toBe(true);
});

test.each<[string, MadeUpWindow]>([
  ['nobody has one', windowIn(undefined)],
  ['it is something else of the same name', windowIn(undefined, { API: { LMSInitialize: () => 'true' } })],
  ['the platform refuses to begin', windowIn(undefined, { API: api({ LMSInitialize: 'false' }).API })],
])('plays without a platform if %s', (_, self) => {
  const lms = connect(self);
  expect([lms.connected, lms.get('cmi.suspend_data'), lms.keep({ a: 'b' })]).toEqual([false, '', true]);
});

test('stops the search at a frame of another origin that denies access', () => {
  const forbidden = new Proxy(windowIn(undefined), {
    get() {
      throw new Error('SecurityError');
    },
  });
  expect(connect(windowIn(forbidden)).connected).toBe(false);
});

test('sets only changed values, commits each step, and finishes once', () => {
  const { said, API } = api();
  const lms = connect(windowIn(undefined, { API }));
  lms.keep({ 'cmi.core.lesson_location': '1-1', 'cmi.core.exit': 'suspend' });
  lms.keep({ 'cmi.core.lesson_location': '1-2', 'cmi.core.exit': 'suspend' });
  lms.finish({});
  lms.finish({});
  expect(said.filter((call) => !call.includes('session_time'))).toEqual([
    'LMSInitialize',
    'LMSSetValue cmi.core.lesson_location 1-1',
    'LMSSetValue cmi.core.exit suspend',
    'LMSCommit',
    'LMSSetValue cmi.core.lesson_location 1-2',
    'LMSCommit',
    'LMSCommit',
    'LMSFinish',
  ]);
});

test('reports values that the platform refused, and tries them again at the next step', () => {
  const { said, API } = api({ LMSSetValue: 'false' });
  const lms = connect(windowIn(undefined, { API }));
  expect(lms.keep({ 'cmi.suspend_data': 'x' })).toBe(false);
  lms.keep({ 'cmi.suspend_data': 'x' });
  expect(said.filter((call) => call.includes('suspend_data'))).toHaveLength(2);
  expect(connect(windowIn(undefined, { API: api({ LMSCommit: 'false' }).API })).keep({})).toBe(false);
});
