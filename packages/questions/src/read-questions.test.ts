import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ReadQuestion } from './question.ts';
import { readQuestions } from './read-questions.ts';
import { need } from './testing/questions.ts';
import { writeQuestions } from './write-questions.ts';

/** State and reasons of each question, for tables. */
const short = ({ line, state, reasons }: ReadQuestion): string =>
  [line, state, ...reasons.map(({ code, value }) => (value === undefined ? code : `${code} ${value}`))].join(
    ', ',
  );
const read = (file: string | Uint8Array, name = 'file.txt') => readQuestions(file, name);
const shorts = (file: string | Uint8Array, name?: string) => read(file, name).questions.map(short);
const first = (file: string | Uint8Array, name?: string) => {
  const [one] = read(file, name).questions;
  return one && 'question' in one ? one.question : one;
};

describe('Aiken', () => {
  test('reads letters in either form, blank lines and Windows line ends', () => {
    const file =
      '\ufeffWhat is paid first?\r\nA) Rent\r\n\r\nb. Films\r\nC. Sneakers\r\nD. Sweets\r\n\r\nanswer: a\r\n';
    expect(first(file)).toEqual({
      question: 'What is paid first?',
      right: 'Rent',
      wrong: [{ text: 'Films' }, { text: 'Sneakers' }, { text: 'Sweets' }],
    });
  });

  test.each([
    ['One?\nA. a\nB. b\nC. c\nD. d\nE. e\nANSWER: A', ['1, changed, left-out e, no-explanation']],
    ['One?\nA. a\nB. b\nC. c\nANSWER: A', ['1, refused, few-options 2']],
    ['One?\nA. a\nB. b\nC. c\nD. d\nANSWER: F', ['1, refused, unknown-key F']],
    ['One?\nA. a\nB. A\nC. c\nD. d\nANSWER: A', ['1, refused, same-options']],
    [
      'One?\nA. a\nB. b\nC. c\nD. d\n\nTwo?\nA. a\nB. b\nC. c\nD. d\nANSWER: B',
      ['1, refused, no-key', '7, changed, no-explanation'],
    ],
  ])('%j', (file, expected) => {
    expect(shorts(file)).toEqual(expected);
  });
});

describe('GIFT', () => {
  test('reads title, tags, feedback and weights', () => {
    const file = [
      '// [tag:chapter:3] [tag:paper]',
      '::Rent::What is paid first? {',
      '  ~%-50%Films #They can wait: first the rent.',
      '  =Rent #You need a home.',
      '',
      '  ~Sneakers',
      '  ~Sweets \\{all\\}',
      '}',
    ].join('\n');
    expect(first(file)).toEqual({
      list: 'paper',
      chapter: 3,
      question: 'What is paid first?',
      right: 'Rent',
      wrong: [
        { text: 'Films', coaching: 'They can wait: first the rent.' },
        { text: 'Sneakers' },
        { text: 'Sweets {all}' },
      ],
      explanation: 'You need a home.',
    });
    expect(shorts(file)).toEqual(['2, changed, points, explanation-words 4']);
  });

  test.each([
    ['One {=a ~b ~c ~d}', '1, changed, no-explanation'],
    ['One {~%100%a ~%0%b ~c ~d}', '1, changed, no-explanation'],
    ['One {=a ~%50%b ~c ~d}', '1, changed, points, no-explanation'],
    ['One {~a ~b ~c ~d}', '1, refused, no-key'],
    ['One {~%50%a ~%50%b ~c ~d}', '1, refused, several-keys'],
    ['One {=a =b ~c ~d}', '1, refused, several-keys'],
    ['One {T}', '1, refused, kind true or false'],
    ['One {FALSE#no#yes}', '1, refused, kind true or false'],
    ['One {#3:1}', '1, refused, kind numerical'],
    ['One {=a =b}', '1, refused, kind short answer'],
    ['One {=a -> b =c -> d}', '1, refused, kind matching'],
    ['One {}', '1, refused, kind essay'],
    ['Only words with \\{ a brace', '1, refused, kind description'],
    ['One {=a ~b ~c ~d} two', '1, changed, gap, no-explanation'],
    ['[html]<p>One <b>x</b></p> {=a ~b ~c ~d}', '1, changed, formatting, no-explanation'],
    ['<img src\\="x"> One {=a ~b ~c ~d}', '1, refused, has-media'],
  ])('%j', (file, expected) => {
    expect(shorts(file, 'file.gift')).toEqual([expected]);
  });

  test('loses one question to a missing brace', () => {
    expect(shorts('One {=a ~b ~c ~d\n\nTwo {=a ~b ~c ~d}\n\nThree {=a ~b ~c ~d')).toEqual([
      '1, refused, unclosed',
      '3, changed, no-explanation',
      '5, refused, unclosed',
    ]);
  });
});

describe('Moodle XML', () => {
  const quiz = (inside: string) => `<?xml version="1.0"?>\n<quiz>\n${inside}\n</quiz>`;
  const answers = (fractions: number[]) =>
    fractions
      .map((fraction, index) => `<answer fraction="${fraction}"><text>${'abcdef'[index]}</text></answer>`)
      .join('');
  const choice = (fractions: number[], text = 'One') =>
    `<question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${answers(fractions)}</question>`;

  test('turns HTML into text', () => {
    const html =
      '<p>What&nbsp;is <span class="x">paid</span><br>first &amp; last?</p>\n<p>&lt;Think&gt;</p><!-- no -->';
    expect(first(quiz(choice([0, 100, 0, 0], html)))).toMatchObject({
      question: 'What is paid\nfirst & last?\n<Think>',
      right: 'b',
    });
  });

  test.each([
    [choice([100, 0, 0, 0]), '3, changed, no-explanation'],
    [choice([100, 33.33333, 0, -10]), '3, changed, points, no-explanation'],
    [choice([50, 50, 0, 0]), '3, refused, several-keys'],
    [choice([0, 0, 0, 0]), '3, refused, no-key'],
    [choice([100, 0, 0, 0], 'See <img src="@@PLUGINFILE@@/a.png">'), '3, refused, has-media'],
    [choice([100, 0, 0, 0], 'Work out \\(x^2\\)'), '3, changed, formula, no-explanation'],
    ['<question type="truefalse"></question>', '3, refused, kind truefalse'],
    ['<question type="multichoice"><text></question>', '3, refused, not-xml'],
    [
      choice([100, 0, 0, 0]).replace('</question>', '<single>false</single></question>'),
      '3, refused, several-keys',
    ],
  ])('%s', (inside, expected) => {
    expect(shorts(quiz(inside))).toEqual([expected]);
  });

  test('loses one question to bad XML, and skips categories', () => {
    const category = '<question type="category"><category><text>top</text></category></question>';
    const broken = '<question type="multichoice"><b>';
    expect(shorts(quiz([category, broken, choice([100, 0, 0, 0])].join('\n')))).toEqual([
      '4, refused, not-xml',
      '5, changed, no-explanation',
    ]);
  });

  test('refuses a document type', () => {
    expect(
      shorts(`<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>${quiz(choice([100, 0, 0, 0]))}`),
    ).toEqual(['1, refused, has-dtd']);
  });
});

describe('QTI', () => {
  const item = (body: string, key = '<value>B</value>') =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse>${key}</correctResponse></responseDeclaration><itemBody>${body}</itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;
  const choices = (letters = 'ABCD') =>
    [...letters]
      .map((letter) => `<simpleChoice identifier="${letter}">${letter}<b/></simpleChoice>`)
      .join('');
  const body = `<p>A sign says:</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>What now?</prompt>${choices()}</choiceInteraction>`;

  test('reads the body, the prompt and the key', () => {
    expect(first(item(body))).toMatchObject({ question: 'A sign says:\nWhat now?', right: 'B' });
  });

  test.each([
    [item('<p>Words</p>'), '1, refused, kind description'],
    [item('<orderInteraction responseIdentifier="RESPONSE"/>'), '1, refused, kind orderInteraction'],
    [item(body, ''), '1, refused, no-key'],
    [item(body, '<value>A</value><value>B</value>'), '1, refused, several-keys'],
    [item(body, '<value>X</value>'), '1, refused, unknown-key X'],
    [item(body.replace('<p>A', '<p><img src="a.png"/>A')), '1, refused, has-media'],
    ['<questestinterop><item/></questestinterop>', '1, refused, old-qti'],
    ['<?xml version="1.0"?><other/>', '1, refused, not-xml'],
  ])('%s', (file, expected) => {
    expect(shorts(file)).toEqual([expected]);
  });

  test('reads a package in the order of its manifest, and names a file that is missing', () => {
    const resource = (href: string) => `<resource type="imsqti_item_xmlv2p2" identifier="r" href="${href}"/>`;
    const bytes = zipSync({
      'imsmanifest.xml': strToU8(
        `<manifest><resources>${resource('b.xml')}${resource('a.xml')}${resource('c.xml')}</resources></manifest>`,
      ),
      'a.xml': strToU8(item(body)),
      'b.xml': strToU8(item(body, '')),
      'picture.png': strToU8('no'),
    });
    const { questions } = read(bytes, 'a.zip');
    expect(questions.map(({ file }) => file)).toEqual(['b.xml', 'a.xml', 'c.xml']);
    expect(questions.map(short)).toEqual([
      '1, refused, no-key',
      expect.stringContaining('1, changed'),
      '1, refused, missing-file c.xml',
    ]);
  });
});

describe('CSV', () => {
  test('writes no cell that a spreadsheet runs as a formula', () => {
    const [a, b, c] = need.wrong;
    const formulas = {
      ...need,
      question: '=1+1',
      right: "'+2",
      wrong: [{ ...a, text: '@SUM(1)' }, b, c] as const,
    };
    const { content } = writeQuestions([formulas], 'csv');
    expect(content).toContain(`"'=1+1","''+2","'@SUM(1)"`);
    expect(first(String(content), 'a.csv')).toEqual(formulas);
  });

  test('reads columns of other programs, semicolons and quotes', () => {
    const file =
      'Question;Option A;Option B;Option C;Option D;Correct answer\n"What; is\n""paid"" first?";Films;Rent;Sneakers;Sweets;B\n';
    expect(first(file)).toMatchObject({ question: 'What; is\n"paid" first?', right: 'Rent' });
  });

  test.each([
    ['question,right,wrong 1\nOne,a,b\n', ['2, refused, few-options 1']],
    [
      'question,a,b,c,d,answer\nOne,a1,b1,c1,d1,e\nTwo,a1,b1,c1,d1,3\n',
      ['2, refused, unknown-key e', '3, changed, no-explanation'],
    ],
    ['name,age\nThandi,19\n', ['1, refused, no-columns']],
  ])('%j', (file, expected) => {
    expect(shorts(file, 'a.csv')).toEqual(expected);
  });
});

test.each([
  ['', '1, refused, empty'],
  ['   \n', '1, refused, empty'],
  ['Some words and nothing else', '1, refused, unknown-format'],
  ['PK\u0003\u0004 not an archive', '1, refused, unknown-format'],
  [new TextEncoder().encode('PK\u0003\u0004 not an archive'), '1, refused, not-zip'],
  ['a'.repeat(5 * 1024 * 1024 + 1), '1, refused, too-large'],
])('refuses the file %#', (file, expected) => {
  expect(shorts(file)).toEqual([expected]);
});

test('reads a file of an old Windows editor', () => {
  const bytes = Uint8Array.from('Caf\u00e9?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n', (sign) =>
    sign.charCodeAt(0),
  );
  expect(first(bytes)).toMatchObject({ question: 'Café?' });
});
