import { describe, expect, test } from 'vitest';
import { isLitter, pathOf } from './entry-name.ts';

describe('the path of an entry', () => {
  test.each([
    ['index.html', 'index.html'],
    ['./a//b/./c.html', 'a/b/c.html'],
    ['a\\b\\c.html', 'a/b/c.html'],
    ['a/', 'a'],
    ['./', ''],
    ['two..dots/...html', 'two..dots/...html'],
    ['cafe\u0301.html', 'caf\u00e9.html'],
    ['10:30.html', '10:30.html'],
  ])('of %j is %j', (name, path) => {
    expect(pathOf(name)).toBe(path);
  });

  test.each([
    ['../evil.html', 'leads out'],
    ['a/../../evil.html', 'leads out'],
    ['a\\..\\..\\evil.html', 'leads out'],
    ['..', 'leads out'],
    ['/etc/passwd', 'absolute'],
    ['\\\\server\\share', 'absolute'],
    ['C:\\windows\\a.html', 'absolute'],
    ['c:a.html', 'absolute'],
    ['index.html\0.png', 'cannot be seen'],
    ['line\nbreak', 'cannot be seen'],
    [`${'long/'.repeat(300)}a`, 'longer than 1,024 bytes'],
  ])('of %j is refused', (name, why) => {
    expect(() => pathOf(name)).toThrow(why);
  });

  test.each([
    ['__MACOSX/._index.html', true],
    ['a/__MACOSX/x', true],
    ['.DS_Store', true],
    ['a/Thumbs.db', true],
    ['MACOSX.html', false],
    ['a/my.DS_Store.html', false],
  ])('recognises whether %s is a system file: %s', (path, litter) => {
    expect(isLitter(path)).toBe(litter);
  });
});
