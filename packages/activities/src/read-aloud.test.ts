// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseVoice, ReadAloud, type Reading } from './read-aloud.ts';
import { sentencesIn, spoken } from './sentences.ts';

const voiceOf = (lang: string, localService = true) => ({ lang, localService, voiceURI: lang });

test.each([
  [['en-US', 'en-GB', 'en-ZA'], 'en-ZA'],
  [['en_US', 'en_GB', 'af_ZA'], 'en_GB'],
  [['fr-FR', 'en-AU', 'en-IN'], 'en-AU'],
  [['af-ZA', 'zu-ZA'], undefined],
  [[], undefined],
])('of the voices %j it chooses %s', (languages, chosen) => {
  expect(chooseVoice(languages.map((lang) => voiceOf(lang)))?.lang).toBe(chosen);
});

test('never chooses a voice that fetches from a server', () => {
  expect(chooseVoice([voiceOf('en-ZA', false), voiceOf('en-US')])?.lang).toBe('en-US');
  expect(chooseVoice([voiceOf('en-ZA', false)])).toBeUndefined();
});

const read = (html: string) => {
  const page = document.createElement('section');
  page.innerHTML = html;
  document.body.replaceChildren(page);
  return sentencesIn(page, 'en-ZA');
};

test.each([
  [
    '<h3>Save first</h3><p>Put R50 away. It <b>grows</b>!</p>',
    ['Save first', 'Put 50 rand away.', 'It grows!'],
  ],
  ['<ul><li>One</li><li>Two</li></ul>', ['One', 'Two']],
  ['<p>Read <span role="button">reserve</span> aloud.</p>', ['Read reserve aloud.']],
  ['<p>Read</p><button>Not this</button><form><p>Nor this</p></form><div data-silent>Nor</div>', ['Read']],
  ['<details><summary>Dates</summary><p>True</p></details><p> – </p>', []],
])('reads %s', (html, sentences) => {
  expect(read(html).map(({ text }) => text)).toEqual(sentences);
});

test('finds each sentence in the words of the page', () => {
  const html = '<p>First things <b>first. Then</b> the rest.</p>';
  expect(read(html).map(({ place }) => place.toString())).toEqual(['First things first.', 'Then the rest.']);
});

test('cuts a sentence that is too long for Chromium at a comma', () => {
  const long = `${'word '.repeat(30)}here, ${'more '.repeat(30)}there.`;
  const texts = read(`<p>${long}</p>`).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join(' ')).toBe(long);
});

test.each([
  ['Pay R1 250 today', 'Pay 1250 rand today'],
  ['R99 000, R12,50 and R7', '99000 rand, 12 rand 50 and 7 rand'],
  ['R\u00a0is a letter', 'R is a letter'],
])('says “%s” as “%s”', (text, said) => {
  expect(spoken(text)).toBe(said);
});

let spoke: Utterance[] = [];
class Utterance {
  rate = 1;
  onend = () => {};
  onerror = () => {};
  constructor(readonly text: string) {
    spoke.push(this);
  }
}
beforeEach(() => {
  spoke = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function reader(html: string) {
  const states: [Reading, string | undefined][] = [];
  const cancel = vi.fn();
  const synth = { speaking: true, pending: false, cancel, speak: () => {} };
  const aloud = new ReadAloud({
    synth,
    voice: () => undefined,
    onChange: (state, sentence) => states.push([state, sentence?.text]),
  });
  aloud.start(read(html), 1.2);
  return { aloud, states, cancel };
}

test('reads one utterance for each sentence at the chosen speed, and then is idle', () => {
  const { states } = reader('<p>One. Two.</p>');
  expect(spoke.map(({ text, rate }) => [text, rate])).toEqual([['One.', 1.2]]);
  spoke[0]?.onend();
  spoke[1]?.onend();
  expect(states).toEqual([
    ['reading', 'One.'],
    ['reading', 'Two.'],
    ['idle', undefined],
  ]);
});

test('after a pause begins the sentence again; the end of the cancelled one moves nothing', () => {
  const { aloud, states, cancel } = reader('<p>One. Two.</p>');
  aloud.pause();
  expect(cancel).toHaveBeenCalled();
  spoke[0]?.onend();
  spoke[0]?.onerror();
  aloud.resume();
  expect(spoke.map(({ text }) => text)).toEqual(['One.', 'One.']);
  expect(states.map(([state]) => state)).toEqual(['reading', 'paused', 'reading']);
});

test('a new speed begins the sentence again; a failure of the voice ends the reading', () => {
  const { aloud, states } = reader('<p>One. Two.</p>');
  aloud.setSpeed(0.8);
  expect(spoke.map(({ text, rate }) => [text, rate]).at(-1)).toEqual(['One.', 0.8]);
  spoke.at(-1)?.onerror();
  expect(states.at(-1)).toEqual(['idle', undefined]);
});
