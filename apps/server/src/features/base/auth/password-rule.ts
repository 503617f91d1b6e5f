import { passwordLength } from '@readytowork/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { type Finding, problem } from '../../../words/problem.ts';
import { demoPassword } from './demo-password.ts';

/** The account's owner, whose names the password must not contain. */
export interface Owner {
  email: string;
  first_name: string;
  last_name: string;
}

const mostCommon = 10_000;
/** Sorted by frequency in leaked lists. */
const common = new Set(dictionary['passwords-common'].slice(0, mostCommon));

/** What someone would guess who knows only the site: our own names and their short forms. */
const ours = new Set([
  'readytowork',
  'readytwork',
  'readywork',
  'readytolearn',
  'readytoworkza',
  'myreadytowork',
  'readytoworkdemo',
  'rtwlearner',
  'partnerbank',
]);
/** Characters used in place of letters: "r3adyt0w0rk", "ready2work". */
const standIns: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '2': 'to',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * Nearly every password contains a shorter word once its marks, or the digits at its ends, are removed, so shorter words are
 * ignored.
 */
const shortestWord = { withoutMarks: 4, withoutEnds: 3 };

const tooShort = problem('password_too_short', { minimum: passwordLength.min });
const tooLong = problem('too_long', { maximum: passwordLength.max });
const tooCommon = 'password_common';
const tooNear = 'password_personal';

/**
 * The rule of docs/contract.md, section 3: a password has 10 to 128 characters, is not among the 10,000 most common ones, not
 * even with digits or marks added, and is not the email address or a name. Our own name, runs of neighbouring keys, and dates
 * count as common.
 *
 * @param demo true on a demo server, where the public password of its accounts is accepted
 * @returns what is wrong with the password; empty if it is accepted
 */
export function passwordProblems(password: string, owner: Owner, demo = false): Finding[] {
  if (demo && password === demoPassword) return [];
  const problems: Finding[] = [];
  const length = [...password.normalize('NFC')].length;
  if (length < passwordLength.min) problems.push(tooShort);
  if (length > passwordLength.max) return [tooLong];
  // Normalising can turn one character into eighteen, so only the maximum length of the result is checked.
  const folded = fold(password).slice(0, passwordLength.max);
  if (isCommon(folded) || isOurs(folded)) problems.push(tooCommon);
  if (isOwn(fold(password), owner)) problems.push(tooNear);
  return problems;
}

/** Ignores case and accents, because they hardly make a password harder to guess. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');

function isCommon(password: string): boolean {
  const letters = lettersOf(password);
  // All digits: the list of common passwords has every short number, and a longer one is a short one with digits added.
  if (letters === '' || date.test(letters)) return true;
  if (isWalk(password) || isWalk(password.replace(/^\P{L}+|\P{L}+$/gu, ''))) return true;
  if (letters.length >= shortestWord.withoutMarks && (isWeak(letters) || isWalk(letters))) return true;
  return [...withoutEnds(password)].some(isWeak);
}

/** Yields the password without some or all of the digits and marks at either end. */
function* withoutEnds(password: string): Generator<string> {
  const before = /^\P{L}*/u.exec(password)?.[0].length ?? 0;
  const after = /\P{L}*$/u.exec(password)?.[0].length ?? 0;
  for (let start = 0; start <= before; start += 1)
    for (let end = password.length - after; end <= password.length; end += 1)
      if (end - start >= shortestWord.withoutEnds) yield password.slice(start, end);
}

function isOurs(password: string): boolean {
  const letters = [lettersOf(password), ...[...withoutEnds(password)].map(spelledOut)];
  return letters.some((word) => ours.has(word) || ours.has(/^(.+?)\1+$/u.exec(word)?.[1] ?? ''));
}

const spelledOut = (word: string) => lettersOf([...word].map((sign) => standIns[sign] ?? sign).join(''));

/** True for common passwords and for repetitions, of which no list can contain all. */
const isWeak = (word: string) => common.has(word) || isRepeated(word);

/** True for "aaaaaaaaaa", "abcabcabcabc", "sunshinesunshine". */
function isRepeated(word: string): boolean {
  const unit = /^(.+?)\1+$/u.exec(word)?.[1];
  return unit !== undefined && (unit.length <= 3 || common.has(unit));
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  // The columns of the keyboard from top to bottom, and zigzag lines between two rows.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);
/** Two neighbouring letters occur in ordinary words too. */
const shortestRun = 3;
const longestRun = Math.max(...runs.map((run) => run.length));

/** True for "abcdefghij", "poiuytrewq", "1qaz2wsx3e", "qweasdzxc": runs along the alphabet or the keyboard, one or several. */
function isWalk(word: string): boolean {
  let rest = word;
  while (rest !== '') {
    let length = Math.min(rest.length, longestRun);
    while (length >= shortestRun && !runs.some((run) => run.includes(rest.slice(0, length)))) length -= 1;
    if (length < shortestRun) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** The months in English and Afrikaans, the languages to which most phones here are set. */
const dateWords =
  'january|february|march|april|may|june|july|august|september|october|november|december' +
  '|januarie|februarie|maart|mei|junie|julie|augustus|oktober|desember' +
  '|jan|feb|mar|mrt|apr|jun|jul|aug|sept|sep|oct|okt|nov|dec|des' +
  '|monday|tuesday|wednesday|thursday|friday|saturday|sunday' +
  '|maandag|dinsdag|woensdag|donderdag|vrydag|saterdag|sondag' +
  '|mon|tue|wed|thu|fri|sat|sun|st|nd|rd|th|of|ste|de|born|gebore';

/** "12th March 1995", "12 Maart 1995": a date in words is as weak as one in digits. */
const date = new RegExp(`^(${dateWords})+$`);

function isOwn(password: string, owner: Owner): boolean {
  const [local = ''] = owner.email.split('@');
  const { first_name: first, last_name: last } = owner;
  const own = [owner.email, local, first, last, first + last, last + first].map(fold);
  const letters = lettersOf(password);
  return own.some(
    (word) => word !== '' && (word === password || (letters !== '' && lettersOf(word) === letters)),
  );
}
