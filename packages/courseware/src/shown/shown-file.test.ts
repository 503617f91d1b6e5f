import { describe, expect, test } from 'vitest';
import { readYaml } from '../yaml-file.ts';
import { shownFile } from './shown-file.ts';

function read(text: string) {
  const problems: string[] = [];
  const { value } = readYaml(text, shownFile(), (line, message) => problems.push(`${line} ${message}`));
  return { value, problems };
}

const payslip = `kind: payslip
title: Nomsa’s payslip
employer: Kasi Fresh Produce
person: Nomsa Dlamini
period: October 2026
earnings:
  - what: Basic pay
    amount: R5 320.48
  - what: Overtime
    amount: 181.52
gross: 5502
deductions:
  - what: UIF
    amount: 55.02
net: 5446.98
`;

const statement = `kind: statement
title: Sipho’s account
bank: Umoya Bank
opening: 120
rows:
  - date: 1 Nov
    what: Pay
    in: R6 500
    balance: 6620
  - date: 2 Nov
    what: Rent
    out: 2200
    balance: 4420
`;

const budget = `kind: budget
title: A month
income:
  - what: Pay
    amount: 5000
rows:
  - what: Rent
    amount: 2200
  - what: Taxi
    amount: 900
total: 3100
left: 1900
`;

test('turns a payslip into facts and two lists, all amounts with cents if one has them', () => {
  const { value, problems } = read(payslip);
  expect(problems).toEqual([]);
  expect(value?.parts).toEqual([
    {
      part: 'facts',
      rows: [
        { name: 'Employer', value: 'Kasi Fresh Produce' },
        { name: 'Employee', value: 'Nomsa Dlamini' },
        { name: 'Period', value: 'October 2026' },
      ],
    },
    expect.objectContaining({
      rows: [
        ['Basic pay', 'R5\u00a0320.48'],
        ['Overtime', 'R181.52'],
      ],
      foot: [['Gross pay', 'R5\u00a0502.00']],
    }),
    expect.objectContaining({ rows: [['UIF', 'R55.02']], foot: [['Net pay', 'R5\u00a0446.98']] }),
  ]);
});

test('shows a statement as signed amounts with the balance after each', () => {
  const table = read(statement).value?.parts[1];
  expect(table).toMatchObject({
    rows: [
      ['Opening balance', '', 'R120'],
      ['1 Nov: Pay', '+R6\u00a0500', 'R6\u00a0620'],
      ['2 Nov: Rent', '−R2\u00a0200', 'R4\u00a0420'],
    ],
  });
});

const sums: [string, string, string, string, RegExp][] = [
  ['a wrong gross', payslip, 'gross: 5502', 'gross: 5520', /^11 gross: is R5.520, but the rows give R5.502/],
  [
    'a wrong net',
    payslip,
    'net: 5446.98',
    'net: 5447.98',
    /net: is R5.447\.98, but the rows give R5.446\.98/,
  ],
  ['a wrong balance', statement, 'balance: 4420', 'balance: 4240', /^13 rows\[2\]\.balance: is R4.240/],
  ['a wrong total', budget, 'total: 3100', 'total: 3000', /total: is R3.000, but the rows give R3.100/],
  ['a wrong rest', budget, 'left: 1900', 'left: 2000', /left: is R2.000, but the rows give R1.900/],
];

test.each(sums)('refuses %s, unless it is wrong on purpose', (_, text, right, wrong, says) => {
  const mistaken = text.replace(right, wrong);
  expect(read(mistaken).problems).toEqual([expect.stringMatching(says)]);
  const { value, problems } = read(`${mistaken}mistaken: true\n`);
  expect(problems).toEqual([]);
  expect(JSON.stringify(value)).not.toContain('mistaken');
});

describe('names the line and what is expected', () => {
  const cases: [string, string, string | RegExp, string, RegExp][] = [
    ['an unknown kind', payslip, 'payslip', 'slip', /^1 .*expected a thing with "kind" \(payslip, advert/],
    [
      'an amount in words',
      payslip,
      'amount: 181.52',
      'amount: a lot',
      /^10 earnings\[2\]\.amount: expected an amount/,
    ],
    ['an unknown setting', payslip, 'period:', 'month:', /"month" is not a known setting/],
    [
      'a row in and out',
      statement,
      'out: 2200',
      'in: 1\n    out: 2200',
      /^10 rows\[2\]: needs either "in" or "out"/,
    ],
    ['a rest without income', budget, /income:\n.*\n.*\n/, '', /left: needs an "income"/],
  ];
  test.each(cases)('%s', (_, text, find, put, says) => {
    expect(read(text.replace(find, put)).problems).toContainEqual(expect.stringMatching(says));
  });
});

const table = (columns: string[], rows: string[][]) =>
  `kind: table\ntitle: A table\ncolumns: ${JSON.stringify(columns)}\nrows: ${JSON.stringify(rows)}\n`;

test('refuses a table that is too wide for a phone, and says which columns are', () => {
  const wide = table(
    ['Organisation', 'Responsibility', 'Municipality'],
    [['Johannesburg', 'Administration', 'Ekurhuleni']],
  );
  expect(read(wide).problems).toEqual([
    expect.stringMatching(/have 38 characters together \(12 \+ 14 \+ 12\)/),
  ]);
  expect(read(table(['Day', 'Opens'], [['Monday', '08:00']])).problems).toEqual([]);
});

test('refuses a row with too few cells, and a thing with too many words', () => {
  expect(read(table(['Day', 'Opens'], [['Monday']])).problems).toEqual([
    expect.stringMatching(/^4 rows\[1\]: has 1 cells; there are 2 columns/),
  ]);
  const long = `kind: email\ntitle: A letter\nfrom: A\nto: B\nbody:\n${`  - ${'word '.repeat(40)}\n`.repeat(4)}`;
  expect(read(long).problems).toEqual([expect.stringMatching(/shows \d+ words; at most 130/)]);
});

test('marks the messages of the person whose phone it is', () => {
  const chat = (me: string) =>
    `kind: chat\ntitle: A chat\nme: ${me}\nmessages:\n  - {who: Thabo, text: Is it safe?, time: "08:15"}\n  - {who: Lerato, text: No., time: "08:16"}\n`;
  expect(read(chat('Lerato')).value?.parts[0]).toMatchObject({ messages: [{ own: false }, { own: true }] });
  expect(read(chat('Sipho')).problems).toEqual([expect.stringMatching(/"Sipho" writes none/)]);
});
