import { expect, test } from 'vitest';
import { keyOf, pathOfKey, ruleFor } from './worker-rules.ts';

const origin = 'https://p1-0123456789abcdef.content.example.org';
const get = (path: string, destination = '') => ({ method: 'GET', url: origin + path, destination });

test.each([
  ['newest', get('/p/player-1.2.html?parent=x', 'iframe'), `${origin}/p/player-1.2.html`],
  ['file', get('/p/player-1.2-BfL7NByY.js', 'script'), `${origin}/p/player-1.2-BfL7NByY.js`],
  ['newest', get('/c/signed/a%20b/index.html?x=1', 'iframe'), `${origin}/kept/a%20b%2Findex.html`],
  ['newest', get('/c/signed/work.js', 'worker'), `${origin}/kept/work.js`],
  ['newest', get('/c/signed/draw.svg', 'object'), `${origin}/kept/draw.svg`],
  ['file', get('/c/signed/draw.svg', 'image'), `${origin}/kept/draw.svg`],
  ['file', get('/c/another/film.mp4', 'video'), `${origin}/kept/film.mp4`],
  ['network', get('/package-worker.js'), undefined],
  ['network', get('/files/signed'), undefined],
  ['network', get('/c/signed/'), undefined],
  ['network', { ...get('/c/signed/'), method: 'POST' }, undefined],
  ['network', { ...get('/c/signed/index.html'), method: 'HEAD' }, undefined],
  ['network', { method: 'GET', url: 'https://elsewhere.example/c/s/a.js', destination: '' }, undefined],
])('%s: %o', (rule, asked, key) => {
  expect(ruleFor(asked, origin)).toEqual(key ? { rule, key } : { rule });
});

test.each(['index.html', 'a b/übung#1?.js', '100%.html'])('the key of %s gives the path again', (path) => {
  expect(pathOfKey(keyOf(path, origin))).toBe(path);
});
