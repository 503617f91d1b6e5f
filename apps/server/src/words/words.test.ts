import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, type ErrorValue, errorCodes, isErrorCode } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedLanguage } from './asked-language.ts';
import { catalogueOf, catalogues } from './languages.ts';
import { say } from './say.ts';
import { pseudoCatalogue, pseudoLanguage, unspoken } from './testing/pseudo-language.ts';

const codes = Object.keys(errorCodes).filter(isErrorCode);
/** A sample value for each placeholder of the text. */
const valuesOf = (code: ErrorCode) =>
  Object.fromEntries(errorCodes[code].map((name, index): [string, ErrorValue] => [name, 71 + index]));

describe('the English words', () => {
  test.each(codes)('for %s contain every value, and no other braces', (code) => {
    const words = say({ code, values: valuesOf(code) });
    for (const value of Object.values(valuesOf(code))) expect(words).toContain(String(value));
    const filledIn = code === 'search_placeholder_unknown' || code === 'search_placeholder_missing';
    const inBraces = filledIn || code === 'placeholder_unknown';
    expect(/[{}]/.test(words)).toBe(inBraces);
  });

  test('never tell a person to run a command, nor do those of the sites', () => {
    const folder = join(import.meta.dirname, 'en');
    const ours = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name));
    const sites = ['web', 'admin'].map((site) =>
      join(import.meta.dirname, `../../../${site}/src/locales/en.po`),
    );
    const files = [...ours, ...sites];
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('npm run'))).toEqual([]);
  });

  test('for several reasons are joined one after the other', () => {
    const reasons = [
      { code: 'merge_same', values: {} },
      { code: 'merge_staff', values: { days: 30 } },
    ] as const;
    expect(say({ code: 'merge_refused', values: { reasons } })).toMatch(
      /^These are the same account\. Accounts of staff .* the last 30 days: /,
    );
  });
});

describe('a pseudo-language', () => {
  beforeAll(() => void catalogues.set(pseudoLanguage, pseudoCatalogue(catalogueOf('en'))));
  afterAll(() => void catalogues.delete(pseudoLanguage));

  test.each(codes)('has no English word in the text of %s', (code) => {
    expect(unspoken(say({ code, values: valuesOf(code) }, pseudoLanguage))).toBe('');
  });

  test.each([
    ['qps-ploc', 'qps-ploc'],
    ['zu, qps-ploc;q=0.8, en;q=0.5', 'qps-ploc'],
    ['en;q=0.9, qps-ploc;q=0.1', 'en'],
    ['en-ZA', 'en'],
    ['qps-ploc;q=0', 'en'],
    ['zu', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is used only if the Accept-Language header prefers it: %s', (header, language) => {
    expect(askedLanguage(header)).toBe(language);
  });
});
