import { z } from 'zod';

/**
 * Error codes for people's names. A name is the only text of a stranger that our mails contain and certificates print, so it must
 * not contain an address, a link or a number, not even in disguise. Real names are accepted in every script, with every
 * apostrophe, hyphen, initial and click: person-name.test.ts lists them.
 */
const words = {
  length: 'name_too_long',
  lengthInFull: 'full_name_too_long',
  signs: 'name_signs',
  marks: 'name_accents',
  mixed: 'name_mixed_alphabets',
  contact: 'name_is_contact',
} as const;

const most = 80;
/** Two names of the maximum length with a blank between them. */
const mostInFull = 2 * most + 1;
/** Characters without a width that are copied along with a name: hyphens for the end of a line, marks of direction. */
const copiedAlong = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Longer input is refused before the expensive checks. */
const longestTyped = 400;

const apostrophes = "'’‘ʼʻ`´‛׳״";
const hyphens = '\\-‐‑–־゠';
/** Separators between the parts of a name: Catalan, Chinese, Japanese, Tibetan and Amharic have their own. */
const between = '·・‧་፡';
/** Clicks in Khoekhoe and San names as people type them (//Garoëb, !Nanseb); the slash also occurs in "s/o" and "d/o". */
const clicks = '!/|≠';
const joiners = '\\u200c\\u200d';

const allowed = new RegExp(
  `^(?:[\\p{L}\\p{M} .,()"“”${apostrophes}${hyphens}${between}${clicks}${joiners}]|2nd|3rd|4th|5th)+$`,
  'u',
);
/**
 * Letters that imitate others: letters without a script (mathematical 𝐜𝐚𝐥𝐥) and full-width letters. The last four are letters
 * in Unicode but look like a full stop.
 */
const disguised = /(?=\p{scx=Common})[^ʼʻ\P{L}]|[\uff21-\uff3a\uff41-\uff5a]|[\ua78f\u1427\u318d\u02d1]/u;
/** Joiners without an effect: beside letters whose shape they do not change. */
const joinersBesideLatin =
  /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\u200c\u200d]+|[\u200c\u200d]+(?=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])/gu;
/** A joiner outside the scripts whose letters change their shape when joined. */
const looseJoiner =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}][\u200c\u200d]|[\u200c\u200d][\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;
/** A separator that is not between letters, or that looks like a full stop: "Gal·la" is Catalan, but "evil·com" is not. */
const looseSign = new RegExp(
  `(?<![\\p{L}\\p{M}])[${between}](?!$)|[${between}]{2}|(?:(?![lL]·[lL])[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}]\\p{M}*[${between}])|(?<![lL])[${between}]\\p{sc=Latin}`,
  'u',
);
/** A click without a letter after it, or three in a row. */
const looseClick = /[!/|≠](?![\p{L}\p{M}!/|≠'’])|[!/|≠]{3}/u;
const looseStop = /(?<![\p{L}\p{M}])\.|\.[.,]/u;

/**
 * More than two accents on a letter, or three signs of a script, except in Burmese and Tibetan. A dot above right belongs to the
 * o of Taiwanese names; elsewhere it looks like a full stop.
 */
const stacked =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3}|(?:(?![\p{sc=Myanmar}\p{sc=Tibetan}])\p{M}){4}|\p{M}{7}|(?<![\p{L}\p{M}\u200c\u200d])\p{M}|(?<![oO][\u0300-\u036f]?)\u0358|\p{Me}/u;

/** Pairs of alphabets with letters that look alike. */
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

/** Abbreviations that may come before a full stop without a space: an initial, or a shortened title ("St.John"). */
const shortened = /^(?:\p{L}\p{M}*|st|ste|sta|sto|dr|mr|mrs|ms|prof|rev|fr|sr|adv|hon|md|mohd|wm|th|chr)$/iu;
/** Top-level domains that do not occur as names. */
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
 * The error code of a text that is not accepted as a person's name; undefined if it is accepted.
 *
 * @param name trimmed, in Unicode form NFC
 * @param length maximum number of characters
 */
export function nameProblem(name: string, length = most): string | undefined {
  if ([...name].length > length) return length === most ? words.length : words.lengthInFull;
  if (!allowed.test(name) || !/\p{L}/u.test(name)) return words.signs;
  if (stacked.test(name)) return words.marks;
  if ([disguised, looseJoiner].some((sign) => sign.test(name))) return words.signs;
  if (name.split(/[ .,()"“”]+/).some(isMixed)) return words.mixed;
  if (leadsSomewhere(name)) return words.contact;
  return [looseSign, looseClick, looseStop].some((sign) => sign.test(name)) ? words.signs : undefined;
}

/** @param least minimum number of characters: 0 if the name may be missing */
const nameOf = (length: number, least = 1) =>
  z
    .string()
    .max(longestTyped, { error: length === most ? words.length : words.lengthInFull, abort: true })
    .overwrite((name) => name.replace(copiedAlong, '').replace(joinersBesideLatin, ''))
    .trim()
    .normalize('NFC')
    .min(least, { abort: true })
    .superRefine((name, context) => {
      const problem = name === '' ? undefined : nameProblem(name, length);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });

/** A first name, or the only name of a person who has one. */
export const personName = nameOf(most);

/** A last name; "" for a person who has one name. */
export const lastName = nameOf(most, 0);

/** First and last name in one, as on a certificate. */
export const fullName = nameOf(mostInFull);

/**
 * A stored name for use in a mail; empty if today's rules refuse it. Inserts a space where a mail program could see a link
 * ("St.John").
 */
export function nameForMail(stored: string): string {
  const name = stored
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .normalize('NFC');
  if (name === '' || nameProblem(name)) return '';
  return name.replace(/\.(?=\p{L}{2})/gu, '. ');
}
