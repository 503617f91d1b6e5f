import { z } from 'zod';

/**
 * What may stand in a person's name, and what may not. A name is the one thing of a stranger that a mail of ours carries
 * and a certificate prints, so it holds no address, no link and no number, however they are disguised. Names of people, in
 * every script and with every apostrophe, hyphen, initial and click, pass: person-name.test.ts lists them.
 */
const words = {
  length: 'name_too_long',
  signs: 'name_signs',
  marks: 'name_accents',
  mixed: 'name_mixed_alphabets',
  contact: 'name_is_contact',
} as const;

const most = 80;
/** More of them than any person writes, before anything costs time. */
const longestTyped = 400;

const apostrophes = "'’‘ʼʻ`´‛׳״";
const hyphens = '\\-‐‑–־゠';
/** Between the parts of a name: Catalan, Chinese, Japanese, Tibetan and Amharic have signs of their own for it. */
const between = '·・‧་፡';
/** Clicks of Khoekhoe and San names as keyboards have them (//Garoëb, !Nanseb), and "s/o", "d/o". */
const clicks = '!/|≠';
const joiners = '\\u200c\\u200d';

const allowed = new RegExp(
  `^(?:[\\p{L}\\p{M} .,()"“”${apostrophes}${hyphens}${between}${clicks}${joiners}]|2nd|3rd|4th|5th)+$`,
  'u',
);
/**
 * Letters of no script (𝐜𝐚𝐥𝐥 of mathematics) and those as wide as a Chinese character stand for others. The last four are
 * letters to Unicode, and a full stop to whoever reads.
 */
const disguised = /(?=\p{scx=Common})[^ʼʻ\P{L}]|[\uff21-\uff3a\uff41-\uff5a]|[\ua78f\u1427\u318d\u02d1]/u;
/** A joiner has something to join, and only in scripts whose letters change their shape. */
const looseJoiner =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}][\u200c\u200d]|[\u200c\u200d][\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;
/** A sign between parts stands between letters, and does not pass for a full stop: "Gal·la" is Catalan, "evil·com" is not. */
const looseSign = new RegExp(
  `(?<![\\p{L}\\p{M}])[${between}](?!$)|[${between}]{2}|(?:(?![lL]·[lL])[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}]\\p{M}*[${between}])|(?<![lL])[${between}]\\p{sc=Latin}`,
  'u',
);
/** A click stands before a letter; a stop after one. */
const looseClick = /[!/|≠](?![\p{L}\p{M}!/|≠'’])|[!/|≠]{3}/u;
const looseStop = /(?<![\p{L}\p{M}])\.|\.[.,]/u;

/**
 * Nobody writes more than two accents on a letter, or three signs of a script; Burmese and Tibetan build letters of more.
 * A dot above and to the right belongs to the o of Taiwanese names; elsewhere it reads as a full stop.
 */
const stacked =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3}|(?:(?![\p{sc=Myanmar}\p{sc=Tibetan}])\p{M}){4}|\p{M}{7}|(?<![\p{L}\p{M}\u200c\u200d])\p{M}|(?<![oO][\u0300-\u036f]?)\u0358|\p{Me}/u;

/** Alphabets with letters that look like those of another. */
const alike = [
  /\p{sc=Latin}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Coptic}/u,
  /\p{sc=Cherokee}/u,
  /\p{sc=Lisu}/u,
  /\p{sc=Deseret}/u,
  /\p{sc=Canadian_Aboriginal}/u,
];
const isMixed = (word: string) => alike.filter((alphabet) => alphabet.test(word)).length > 1;

/** What stands before a full stop without a space after it: an initial, or a title that is cut short ("St.John"). */
const shortened = /^(?:\p{L}\p{M}*|st|ste|sta|sto|dr|mr|mrs|ms|prof|rev|fr|sr|adv|hon|md|mohd|wm|th|chr)$/iu;
/** Ends of web addresses that nobody is called. */
const endings =
  'com|net|org|info|biz|app|dev|io|co|me|ly|gg|tv|cc|tk|ru|cn|xyz|top|shop|site|online|store|club|link|click|live|bank|mobi|zip|mov|africa|capetown|joburg|durban|рф';
const ending = new RegExp(`\\.\\s*(?:${endings})(?![\\p{L}\\p{M}])`, 'iu');
const spokenEnding = new RegExp(`(?<!\\p{L})(?:dot|punt|kolletjie|stop)\\s+(?:${endings})(?!\\p{L})`, 'iu');
const webWord = /(?<!\p{L})(?:www|https?|hxxps?|mailto|tel|ussd)(?!\p{L})/iu;
const digit =
  'zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|double|triple|nul|een|twee|drie|vier|vyf|ses|sewe|agt|nege';
const spokenNumber = new RegExp(`(?<!\\p{L})(?:(?:${digit})(?!\\p{L})[\\s.,-]*){3}`, 'iu');

function leadsSomewhere(name: string): boolean {
  const plain = name.replace(/["“”()]/g, ' ');
  if ([ending, spokenEnding, webWord, spokenNumber].some((pattern) => pattern.test(plain))) return true;
  const tight = [...plain.matchAll(/([\p{L}\p{M}]+)\.(?=\p{L}{2})/gu)];
  return tight.some(([, before = '']) => !shortened.test(before)) || (tight.length > 0 && /[/|]/.test(name));
}

/**
 * What keeps a text from being a person's name, in words for whoever typed it; undefined: nothing does.
 *
 * @param name trimmed and in NFC
 */
export function nameProblem(name: string): string | undefined {
  if ([...name].length > most) return words.length;
  if (!allowed.test(name) || !/\p{L}/u.test(name)) return words.signs;
  if (stacked.test(name)) return words.marks;
  if ([disguised, looseJoiner].some((sign) => sign.test(name))) return words.signs;
  if (name.split(/[ .,()"“”]+/).some(isMixed)) return words.mixed;
  if (leadsSomewhere(name)) return words.contact;
  return [looseSign, looseClick, looseStop].some((sign) => sign.test(name)) ? words.signs : undefined;
}

export const personName = z
  .string()
  .max(longestTyped, { error: words.length, abort: true })
  .trim()
  .normalize('NFC')
  .min(1, { abort: true })
  .superRefine((name, context) => {
    const problem = nameProblem(name);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/**
 * A stored name as a mail may carry it: without one, where the rule of today would not take it. What a mail program could
 * make a link of ("St.John") gets its space.
 */
export function nameForMail(stored: string): string {
  const name = stored
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .normalize('NFC');
  if (name === '' || nameProblem(name)) return '';
  return name.replace(/\.(?=\p{L}{2})/gu, '. ');
}
