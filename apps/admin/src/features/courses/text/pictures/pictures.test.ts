import { describe, expect, test } from 'vitest';
import {
  chaptersWith,
  freePictureName,
  insertPicture,
  picturesIn,
  withoutPicture,
  withPicture,
} from './pictures.ts';

const hash = (letter: string) => letter.repeat(64);
const file = `# photographs\nstall: ${hash('a')}\nform: "${hash('b')}" # a payslip\n`;

test('pictures.yaml is read line by line, and a line with a mistake is left out', () => {
  expect(picturesIn(`${file}Wrong: 12\n`)).toEqual([
    { name: 'stall', hash: hash('a') },
    { name: 'form', hash: hash('b') },
  ]);
});

test('a picture is added, replaced and removed without a change to other lines', () => {
  const added = withPicture(file, { name: 'desk', hash: hash('c') });
  expect(added).toBe(`${file}desk: ${hash('c')}\n`);
  const replaced = withPicture(added, { name: 'stall', hash: hash('d') });
  expect(replaced).toBe(added.replace(hash('a'), hash('d')));
  expect(withoutPicture(replaced, 'stall')).toBe(replaced.replace(`stall: ${hash('d')}\n`, ''));
  expect(withPicture('', { name: 'desk', hash: hash('c') })).toBe(`desk: ${hash('c')}\n`);
});

test.each([
  ['Market stall', 'market_stall'],
  ['  IMG-2026 (3).x', 'img_2026_3_x'],
  ['Fée', 'fee'],
  ['2026', 'picture'],
  ['Stall!', 'stall_2'],
])('the words %j become the name %s', (words, name) => {
  expect(freePictureName(words, picturesIn(file))).toBe(name);
});

test('a picture that chapters show is found, and one with a similar name is not', () => {
  const chapter = (name: string, text: string, is_removed = false) => ({ name, text, is_removed });
  const files = [
    chapter('chapters/01-a.md', 'layout: idea\npicture: stall\n'),
    chapter('chapters/02-b.md', 'layout: idea\npicture: stall_2\n'),
    chapter('chapters/03-c.md', 'picture: stall\n', true),
    chapter('module.yaml', 'picture: stall\n'),
  ];
  expect(chaptersWith(files, 'stall')).toEqual(['chapters/01-a.md']);
});

describe('a picture is put on the slide at the caret', () => {
  const text =
    'layout: title\n\n# Saving\n\n---\n\nlayout: idea\nart: jar\n\n\n# Save first: today\n\nWords\n';
  const shown = (at: string) => {
    const { text: after, caret } = insertPicture({ text, caret: text.indexOf(at) }, 'stall');
    return `${after.slice(0, caret)}|${after.slice(caret)}`;
  };

  test('in place of its drawing, and the caret comes to the description', () => {
    expect(shown('Words')).toBe(
      'layout: title\n\n# Saving\n\n---\n\nlayout: idea\npicture: stall\nalt: |\n\n# Save first: today\n\nWords\n',
    );
  });

  test('and the next slide stays as it is', () => {
    expect(shown('# Saving')).toBe(
      `layout: title\npicture: stall\nalt: |\n\n# Saving\n\n---${text.split('---')[1]}`,
    );
  });

  test('in place of the picture before', () => {
    const once = insertPicture({ text, caret: text.length }, 'stall');
    const twice = insertPicture(once, 'form');
    expect(twice.text).toBe(once.text.replace('picture: stall', 'picture: form'));
  });
});
