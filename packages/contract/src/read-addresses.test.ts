import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

const a = 'ayanda@example.org';
const b = 'bongani@example.org';
const c = 'o.chido+class@mail.example.co.za';

const emailsIn = (text: string) => readAddresses(text).addresses.map(({ email }) => email);
const refusedIn = (text: string) =>
  readAddresses(text).refused.map(({ line, text, why }) => [line, text, why]);

test.each([
  ['one a line', `${a}\n${b}\n${c}`],
  ['line breaks of Windows', `${a}\r\n${b}\r\n${c}\r\n`],
  ['line breaks of old spreadsheets', `${a}\r${b}\r${c}`],
  ['line separators of Unicode', `${a}\u2028${b}\u2029${c}`],
  ['lines of a cell', `"${a}\v${b}\v${c}"`],
  ['semicolons', `${a}; ${b}; ${c}`],
  ['semicolons without blanks, and one at the end', `${a};${b};${c};`],
  ['commas', `${a}, ${b}, ${c}`],
  ['commas without blanks', `${a},${b},${c}`],
  ['tabs', `${a}\t${b}\t${c}`],
  ['blanks', `${a} ${b}  ${c}`],
  ['blanks that do not break', `${a}\u00a0${b}\u202f${c}`],
  ['bars', `${a}|${b} | ${c}`],
  ['slashes', `${a}/${b} / ${c}`],
  ['ampersands and plus signs', `${a}&${b}+${c}`],
  ['words', `${a}, ${b} and ${c}`],
  ['a sentence', `Please add ${a}, ${b} & ${c}.`],
  ['commas of other alphabets', `${a}，${b}、${c}；`],
  ['names before angle brackets', `Ayanda Zulu <${a}>, Bongani <${b}>; Chido <${c}>`],
  ['quoted names with commas', `"Zulu, Ayanda" <${a}>, "Moyo, Bongani" <${b}>, "Chido" <${c}>`],
  ['names with commas, as Outlook writes them', `Zulu, Ayanda <${a}>; Moyo, Bongani <${b}>; Chido <${c}>`],
  ['names with commas between commas', `Zulu, Ayanda <${a}>, Bongani <${b}>, Moyo, Chido <${c}>`],
  ['addresses as their own names', `'${a}' <${a}>; "${b}" <${b}>; ${c} <${c}>`],
  ['names in brackets', `${a} (Ayanda Zulu)\n${b} (Bongani)\n${c} (Chido)`],
  ['angle brackets alone', `<${a}>,<${b}>,<${c}>`],
  ['square and round brackets', `[${a}] (${b}) {${c}}`],
  ['straight quotes', `"${a}","${b}",'${c}'`],
  ['curly quotes', `“${a}” ‘${b}’ „${c}“`],
  ['quotes of other languages', `«${a}» «${b}» ‹${c}›`.replace(/[‹›]/g, '"')],
  ['a JSON list', JSON.stringify([a, b, c])],
  ['numbers', `1. ${a}\n2. ${b}\n3. ${c}`],
  ['numbers with brackets', `1) ${a}\n(2) ${b}\n3)${c}`],
  ['numbers that touch', `1.${a}\n2.${b}\n3.${c}`],
  ['numbers in circles', `①${a}\n② ${b}\n③${c}`],
  ['numbers of a Word list', `1.\t${a}\r\n2.\t${b}\r\n3.\t${c}`],
  ['bullets', `• ${a}\n•${b}\n◦\t${c}`],
  ['hyphens and stars', `- ${a}\n-${b}\n* ${c}`],
  ['bullets of Word', `·\t${a}\n·\t${b}\no\t${c}`],
  ['dashes', `Ayanda – ${a}\nBongani—${b}\nChido - ${c}`],
  ['full stops at the end', `${a}.\n${b}.\n${c}...`],
  ['an ellipsis', `${a}…\n${b}…\n${c}…`],
  ['other signs at the end', `${a}!\n${b}?\n${c}:`],
  ['mailto:', `mailto:${a}\nMAILTO:${b}\nmailto: ${c}`],
  ['one mailto: for all', `mailto:${a},${b}?subject=Class&cc=${c}`],
  ['escaped separators', `mailto:${a}%2C${b}%3B%20${c}`],
  ['an escaped sign', `${a.replace('@', '%40')} ${b} ${c}`],
  ['links of Markdown', `[${a}](mailto:${a})\n[Bongani](mailto:${b})\n<${c}>`],
  ['HTML', `<a href="mailto:${a}">Ayanda</a><br>${b}<br/>&lt;${c}&gt;`],
  ['marks of a chat', `*${a}*\n_${b}_\n~${c}~`],
  ['code', `\`${a}\`, \`${b}\`, ${c}`],
  ['labels', `Email: ${a}\ne-mail=${b}\nE-mail:${c}`],
  ['the head of a mail', `To: ${a}; ${b}\nCc: ${c}`],
  ['quoted lines of a mail', `> ${a}\n> ${b}\n>> ${c}`],
  ['upper case', `${a.toUpperCase()} ${b.replace('b', 'B')} ${c.toUpperCase()}`],
  ['full-width signs', `${a.replace('@', '＠')} ${b.replaceAll('.', '．')} ${c.replace('@', '﹫')}`],
  ['full-width letters', `ａｙａｎｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ ${b} ${c}`],
  ['zero-width characters', `\u200b${a}\u200b\n${b.replace('@', '\u200d@')}\n${c}\ufeff`],
  ['zero-width characters as separators', `${a}\u200b${b}\u200b${c}`],
  ['soft hyphens', `${a.replace('exam', 'exam\u00ad')} ${b.replace('.', '\u00ad.')} ${c}`],
  ['marks of direction', `\u202a${a}\u202c \u2068${b}\u2069 \u200e${c}`],
  ['the mark of a spreadsheet', `\ufeff${a}\n${b}\n${c}`],
  ['a spreadsheet with a head', `Name;Email\nA;${a}\nB;${b}\nC;${c}\n`],
  ['a spreadsheet with quotes', `"Surname, name","E-mail"\r\n"Zulu, A","${a}"\r\n"B","${b}"\r\n"C","${c}"`],
  ['columns after the address', `${a}\tAyanda\t082 123 4567\n${b}\tBongani\t083\n${c}\tChido\t084`],
  ['rows on one line', `Ayanda, ${a}, Bongani, ${b}, Chido, ${c}`],
  ['a table of Markdown', `| Name | Email |\n| A | ${a} |\n| B | ${b} |\n| C | ${c} |`],
  ['empty lines', `\n\n${a}\n \n\t\n${b}\n\n${c}\n\n`],
])('finds every address in a text with %s', (_, text) => {
  expect({ emails: emailsIn(text), refused: refusedIn(text) }).toEqual({ emails: [a, b, c], refused: [] });
});

test.each([
  ['a broken address between others', `${a}; bongani@; ${c}`, [a, c], [[1, 'bongani@', 'no_address']]],
  ['a name between addresses', `${a}; Bongani; ${c}`, [a, c], [[1, 'Bongani', 'no_address']]],
  ['a line without an address', `${a}\n\nBongani\n${c}`, [a, c], [[3, 'Bongani', 'no_address']]],
  ['a name in the first line', `Bongani\n${a}`, [a], [[1, 'Bongani', 'no_address']]],
  ['a line alone, which is no heading', 'Name', [], [[1, 'Name', 'no_address']]],
  ['a broken first line', `ayanda@\n${b}`, [b], [[1, 'ayanda@', 'no_address']]],
  ['an address again', `${a}\n${a.toUpperCase()}; ${b}`, [a, b], [[2, a, 'twice']]],
  ['letters that no mail program takes', 'müller@example.org', [], [[1, 'müller@example.org', 'no_address']]],
  ['a domain with such letters', 'a@exämple.org', [], [[1, 'a@exämple.org', 'no_address']]],
  ['an underscore in the domain', 'a@exam_ple.org', [], [[1, 'a@exam_ple.org', 'no_address']]],
  ['two addresses grown together', `${a}${b}`, [], [[1, `${a}${b}`, 'no_address']]],
  ['a comma for a full stop', `${a}, b@example,org`, [a], [[1, 'b@example', 'no_address']]],
  ['an address with a gap', 'ayanda @example.org', [], [[1, '@example.org', 'no_address']]],
  ['a domain without a full stop', 'ayanda@example', [], [[1, 'ayanda@example', 'no_address']]],
  ['two full stops', 'ayanda@example..org', [], [[1, 'ayanda@example..org', 'no_address']]],
  ['signs that would leave half an address', `o&m@example.org`, [], [[1, 'o&m@example.org', 'no_address']]],
  ['a number that may belong to the address', `1.${a}`, [`1.${a}`], []],
  ['a plus sign that may belong to it', `+${a}`, [`+${a}`], []],
  ['an apostrophe typed on a phone', 'o’brien@example.org', ["o'brien@example.org"], []],
  ['a long line', 'word '.repeat(1000), [], [[1, 'word '.repeat(16).trim(), 'no_address']]],
])('says what it does with %s', (_, text, emails, refused) => {
  expect({ emails: emailsIn(text), refused: refusedIn(text) }).toEqual({ emails, refused });
});

test('passes over a cell too long for an address, without delay', () => {
  expect(emailsIn(`x${'"'.repeat(200_000)}x,${a}\n${'.'.repeat(200_000)}@x.org,${b}`)).toEqual([a, b]);
});

test('gives the line of each address', () => {
  expect(readAddresses(`Email\n${a}\n\n${b}; ${c}`).addresses).toEqual([
    { line: 2, email: a },
    { line: 4, email: b },
    { line: 4, email: c },
  ]);
});

test('reads thousands of addresses in one paste', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `Learner ${at} <learner-${at}@example.org>`);
  expect(readAddresses(many.join('; ')).addresses).toHaveLength(5000);
});
