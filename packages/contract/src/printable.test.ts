import { describe, expect, test } from 'vitest';
import { type Printer, printableLetters, unprintable } from './printable.ts';

/** Letters beyond a to z of the official languages in Latin script, and of Khoekhoe and San names. */
const southAfrican = [
  ['Afrikaans', 'áäéèêëíîïóôöúûüýŉ'],
  ['Sepedi and Setswana', 'šŠêÊôÔ'],
  ['Sesotho', 'ōŌ'],
  ['Tshivenḓa', 'ḓḒṱṰṋṊḽḼṅṄ'],
  ['Xitsonga, isiZulu, isiXhosa, isiNdebele and siSwati', 'žŽɓƁ'],
  ['Khoekhoe and San', 'ǃǀǂǁâîûāʼ!/|’‘'],
];
const printers: Printer[] = ['server', 'phone'];

describe.each(printers)('the %s', (printer) => {
  test.each(southAfrican)('prints %s: %s', (_, letters) => {
    expect(unprintable(letters ?? '', printer)).toEqual([]);
  });

  test.each([
    'Nguyễn Thị Phượng',
    'Łukasz Żółć',
    'Ọlá Adébáyọ̀',
    'José Muñoz',
    'Þórður',
    'R1 250 – “yes” 15 %…',
  ])('prints %s', (text) => {
    expect(unprintable(text, printer)).toEqual([]);
  });

  test('names what it lacks, each once', () => {
    expect(unprintable('王 and 王 小 😀', printer)).toEqual(['王', '小', '😀']);
  });

  test('treats a decomposed letter as one, and ignores what has no width', () => {
    expect(unprintable('d\u032d\u00adi\u200d\nn', printer)).toEqual([]);
  });
});

test('the server prints scripts that the phone lacks, and everything that the phone prints', () => {
  for (const name of ['Ελένη', 'Анастасия', 'فاطمة الزهراء', 'ሰላማዊት', 'प्रियंका']) {
    expect(unprintable(name)).toEqual([]);
    expect(unprintable(name, 'phone')).not.toEqual([]);
  }
  expect(unprintable(printableLetters('phone').join(''))).toEqual([]);
});
