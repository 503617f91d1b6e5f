import { expect, test } from 'vitest';
import { decoderOf, decodeWindows1252 } from './windows-1252.ts';

test('decodes all 256 bytes as browsers do', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const text = decodeWindows1252(all);
  expect(text).toHaveLength(256);
  expect(text.slice(0, 0x80)).toBe(all.toString('latin1').slice(0, 0x80));
  expect(text.slice(0x80, 0xa0).replaceAll(/\p{Cc}/gu, '?')).toBe('€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ');
  expect(text.slice(0xa0)).toBe(all.toString('latin1').slice(0xa0));
});

test.each(['windows-1252', 'cp1252', 'x-cp1252', 'iso-8859-1', 'Latin1', 'us-ascii'])(
  'the label %s stands for windows-1252',
  (label) => {
    expect(decoderOf(label, { fatal: true })(Buffer.from([0x93, 0x80, 0x96, 0x94]))).toBe('“€–”');
  },
);

test('leaves other labels to TextDecoder, which refuses invalid bytes', () => {
  expect(decoderOf('windows-1251')(Buffer.from([0xcf]))).toBe('П');
  expect(() => decoderOf('utf-8', { fatal: true })(Buffer.from([0x93]))).toThrow(TypeError);
});
