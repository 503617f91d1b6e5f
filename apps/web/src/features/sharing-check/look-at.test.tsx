import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import asked from '../../../../../content/community/words.yaml';
import { lookAt } from './look-at.ts';

const linesAfter = (text: string) => lookAt(text)?.lines.map(({ slug }) => slug);

/** These texts are based on how young people write, not on the word lists. */
describe('shows the crisis line first to an author who may want to die', () => {
  test.each([
    'I can’t do this anymore, I want to kill myself',
    'sometimes i wish i was dead hey',
    'Honestly everyone would be better without me',
    'thinking of ending my life tonight',
    'Ngikhathele, ngifuna ukuzibulala',
    'Angisafuni ukuphila, sengikhathele yikho konke',
    'ngifuna ukufa nje',
    'Ndidiniwe, ndifuna ukuzibulala',
    'Andisafuni ukuphila tu',
    'Ek kan nie meer nie, ek wil nie meer lewe nie',
    'ek dink aan selfmoord',
    'ek wil myself doodmaak',
    'Ke khathetse, ke batla ho ipolaya',
    'ha ke sa batla ho phela',
  ])('%s', (text) => {
    expect(linesAfter(text)?.[0]).toBe('sadag');
  });
});

describe('shows an author who is being hurt where to report violence', () => {
  test.each([
    'my boyfriend, he beats me when he drinks',
    'I was raped last year and nobody knows',
    'my uncle touched me where he should not',
    'Indoda yami uyangishaya njalo',
    'wangidlwengula',
    'umyeni wam uyandibetha',
    'my pa, hy slaan my elke naweek',
    'ek is verkrag',
    'monna wa ka o a nshapa',
  ])('%s', (text) => {
    expect(lookAt(text)).toMatchObject({ isViolence: true });
    expect(linesAfter(text)).toContain('gbv');
  });
});

test.each([
  'you are stupid and everybody knows it',
  'k y s',
  'voetsek man',
  'amakwerekwere must go',
  'msunu wakho',
  'uyinja wena',
  'fok jou',
  'o sethoto',
])('asks about an insult: %s', (text) => {
  expect(lookAt(text)).toMatchObject({ isInsult: true, shared: [] });
});

describe('sends everyday texts without a question', () => {
  test.each([
    'This deadline is killing me, haha',
    'Loadshedding killed my laptop again',
    'I was just killing time at the taxi rank',
    'How do I cut costs? I hurt my back lifting boxes',
    'I am dying to see the results',
    'My mom is going to kill me if I fail',
    'He hit me up on WhatsApp about the job',
    'I hurt myself at the gym, so I will miss class',
    'Bipolar disorder is an illness, not a weakness',
    'Mmao o kae?',
    'She beat me by two marks in the quiz, well done!',
    'He hit the target this month, R2 000 saved',
    'Slaughter house vacancy, scraping and packing',
    'I live in Dikopane, my sister in Die Hoek',
    'Suicide prevention week is in September, there is a talk at the library',
    'The dog (inja) is outside',
    'A skill set myself and others can use',
    'I feel stupid asking, but what is VAT?',
    'Ngiyabonga bafwethu, ngiphasile!',
    'Sizobonana kusasa emtatsheni wezincwadi',
    'Umama uthi ngidle kuqala',
    'Enkosi kakhulu, ndiphumelele kwimodyuli yesithathu',
    'Usana lwam luzalwe izolo',
    'Baie geluk met jou sertifikaat, ek is trots op jou!',
    'Die bus was laat, ek het amper die klas gemis',
    'Die hoërskool en die hoerskool-saal: kom kyk die konsert',
    'Ek wil leer hoe om geld te spaar',
    'Ke leboha haholo, ke fetile teko ya pele',
    'Mme o a pheha, ntate o a sebetsa',
    'Re tla kopana ka Labobedi ka 10:00',
    'Where do I find chapter 3? 12 of 40 slides done, 87%',
    'See you on 24 November 2026 at 14:30, bring R50',
  ])('%s', (text) => {
    expect(lookAt(text)).toBeUndefined();
  });
});

test('lists shared details in the author’s own words, each once', () => {
  expect(lookAt('082 123 4567, again: 082 123 4567. My PIN is 4821')).toEqual({
    lines: [],
    isViolence: false,
    isInsult: false,
    shared: [
      { kind: 'phone', words: '082 123 4567' },
      { kind: 'secret', words: '4821' },
    ],
  });
});

test('help line numbers are the same as in the reviewed facts', () => {
  const facts: { name: string; value?: string }[] = parse(read('facts.yaml'));
  const { lines }: { lines: { phone: string; fact: string }[] } = parse(read('community/words.yaml'));
  expect(lines.length).toBe(asked.lines.length);
  for (const { phone, fact } of lines)
    expect({ fact, phone: facts.find(({ name }) => name === fact)?.value }).toEqual({ fact, phone });
});

const read = (file: string) => readFileSync(`${import.meta.dirname}/../../../../../content/${file}`, 'utf8');
