import { expect, test } from 'vitest';
import { searchAddress, templateProblem } from './search-template.ts';

const url = 'https://www.board.example/';
const of = (search_template: string | null) => ({ url, search_template });
const query = of('https://board.example/jobs?q={what}&l={where}');
const path = of('https://www.board.example/jobs/{what}/in-{where}');

test.each<[string, ReturnType<typeof of>, string, string, string]>([
  ['words', query, 'call centre', 'Cape Town', 'https://board.example/jobs?q=call%20centre&l=Cape%20Town'],
  ['signs of an address', query, 'R&D #1?', 'a/b', 'https://board.example/jobs?q=R%26D%20%231%3F&l=a%2Fb'],
  ['one of the two', query, 'driver', ' ', 'https://board.example/jobs?q=driver&l='],
  ['nothing', query, ' ', '', url],
  ['in a path', path, 'clerk', 'Durban', 'https://www.board.example/jobs/clerk/in-durban'],
  [
    'two words in a path',
    path,
    'Call  centre',
    'Cape Town',
    'https://www.board.example/jobs/call-centre/in-cape-town',
  ],
  [
    'in a path and after it',
    of('https://board.example/in/{where}?q={what}'),
    'Call centre',
    'Cape Town',
    'https://board.example/in/cape-town?q=Call%20centre',
  ],
  ['a gap in a path', path, 'clerk', '', url],
  ['a step upwards', path, '..', 'Durban', url],
  ['another host', path, '@evil.example', '//x', 'https://www.board.example/jobs/%40evil.example/in-%2F%2Fx'],
  ['half a character', query, 'clerk\ud83d', '', 'https://board.example/jobs?q=clerk&l='],
  ['what looks like a placeholder', query, '{where}', 'x', 'https://board.example/jobs?q=%7Bwhere%7D&l=x'],
  ['no search of its own', of(null), 'driver', 'Durban', url],
  ['a search that leads elsewhere', of('https://evil.example/?q={what}'), 'driver', '', url],
])('%s', (_, place, what, where, expected) => {
  expect(searchAddress(place, { what, where })).toBe(expected);
});

test.each([null, 'javascript:alert(1)', 'http://board.example/'])('refuses %s', (url) => {
  expect(searchAddress({ url, search_template: null }, { what: 'a', where: 'b' })).toBeNull();
});

test.each<[string | null, string | undefined]>([
  [null, undefined],
  ['https://board.example/jobs?q={what}', undefined],
  ['https://board.example/in/{where}', undefined],
  ['https://board.example/jobs', 'search_placeholder_missing'],
  ['https://board.example/jobs?q={what}&p={page}', 'search_placeholder_unknown'],
  ['http://board.example/jobs?q={what}', 'https_address_expected'],
  ['https://{what}.example/jobs', 'search_elsewhere'],
  ['https://board.example.evil.example/?q={what}', 'search_elsewhere'],
  ['https://board.example@evil.example/?q={what}', 'https_address_expected'],
  ['https://board.example:8443/?q={what}', 'https_address_expected'],
  ['javascript:alert({what})', 'https_address_expected'],
  ['/jobs?q={what}', 'https_address_expected'],
])('%s', (template, problem) => {
  expect(templateProblem(of(template))).toBe(problem);
});
