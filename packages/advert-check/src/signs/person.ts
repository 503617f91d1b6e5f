import { denyWhere } from '../deny-where.ts';
import type { Rule } from '../rule.ts';
import { spans, wordsRule } from '../rule.ts';
import { worstSign } from '../worst-sign.ts';

/** Verbs for sending data. "Bring" is left out, because it implies a meeting in person. */
const send =
  '(send|inbox|dm|log ?in|sign ?in|read|tell|whatsapp|sms|e-?mail|forward|give|provide|share|submit|reply|return|attach|confirm|enter|need|want|require|upload|fill in|put in|\\w*thumel[ae]|romela|ngidinga|stuur|letha)';
const give = `(bring|${send})`;
const late =
  '(?! ~9(on appointment|after appointment|once appointed|successful|shortlisted|if appointed|on the first day|hired|signed))';
const account = '(bank|banking|account|acc)';

/** Finds requests for codes that open the applicant's account, or for bank details long before the first wage. */
export const secrets: Rule = worstSign([
  wordsRule('secrets', 3, [
    `${give} ~7(\\w{1,4}-)?(otp|one[- ]time[- ](pin|password)|pins?\\b(?! ?(code of|drop|location))|cv[vc]\\b|card (number|details)|(atm|bank|sassa|debit|credit) card\\b|(internet|online|mobile) banking|(bank(ing)?( app)?|efiling|e-filing|\\w*nsfas|sassa) (usernames?|passwords?|log-?in|pin|profile|details of any)|usernames?|passwords?|(three|3) (numbers|digits)|(us|me) ~3(the|your|ur) card\\b|log-?in details)`,
    `(the|that|this|\\w*digit|security|secret|whatsapp|\\d) (code|otp|pin|number|digits) ~5(sen[dt]|received?|get|comes?|arrives?|reach|sms|wallet|card|to (us|me|our))\\b|read (it|the code) ~1to\\b|approve (the|any|a)\\b ~1(message|noti\\w+|request|pop)`,
    `expiry date|mother'?s maiden|codes?,? (pass|give|read|forward|you (pass|give|read|forward|send))|(your|ur|jou) ~3(passwords?|(app|bank) log-?in)\\b|\\w*pha(siwe?di|sewete)\\b|bankkaart|karata ya banka|ikhodi ~6e?fon\\w+|(your|ur|yakho|jou) (own )?((atm |bank |card |sassa )?(otp|pin|cvv)|bank card)\\b`,
    `(link|use|rent|borrow|sell) (us )?(your|ur) ~2account\\b|apk\\b|scan ~3qr\\b`,
  ]),
  wordsRule('secrets', 2, [
    `${send} ~8(${account} (details|account|statements?|confirmation|number)|bank letter|bankbesonderhede|bank statements?)${late}`,
  ]),
]);

/** Papers and photos that an employer does not need before a meeting. */
const ordinary = [
  /\b(?:i-?)?id\b(?! number is)|\bidentity document\b/g,
  /\bproof of (?:address|residence)|bewys van (?:adres|woonplek)|municipal account/g,
  /\bpassport|driver'?s licence|birth certificate/g,
];
const telling = [
  /\bbank (?:statements?|card|letter)|bankstate|\b\w*(?:statements?|setatemente) (?:of|from|sa|se) ?\w*ban[kg]\w*|istatement\w*/g,
  /\b(?:selfie|signature|finger ?prints?|pay ?slips?|tax number)\b/g,
];
const sends = /\b(?:send|whatsapp|e-?mail|mail|reply|upload|forward|inbox|dm|stuur|\w*thumel\w+|romela)\b/;
const isLater = /\b(?:short-?listed|successful|appointed|after|once|on appointment|signed|first day)\b/;
const picture = '(pics?|pictures?|photos?)';

export const papers: Rule = worstSign([
  ({ text }) => {
    const find = (kinds: readonly RegExp[]) =>
      kinds.map((kind) => spans(text, kind)).filter(({ length }) => length > 0);
    const [plain, strange] = [find(ordinary), find(telling)];
    if (plain.length + strange.length < 3 || !sends.test(text) || isLater.test(text)) return undefined;
    return { sign: 'papers', weight: strange.length > 0 ? 3 : 2, words: [...plain, ...strange].flat() };
  },
  wordsRule('papers', 3, [
    'id\\b\\W{1,3}~6\\W?(front and back|both sides|albei kante|voor en agter)|id\\b ~8selfie|(picture|photo|pic|foto)s? ~3(yourself|you|face|jouself) ~6id\\b',
  ]),
  wordsRule('papers', 2, [
    `${give} ~6(selfie|${picture} of (yourself|you\\b(?!r)|your (face|body|id|card))|(recent|nice|2|two|clear|your|full) ~1${picture}\\b(?! ~3work))`,
    `${give} ~8(id|identity) ?(copy|copies|number|photo|picture|pic|document|book|card)? ~8(whatsapp|telegram|inbox|gmail|today|now|manje|immediately|signature|to 0[678]\\d)`,
  ]),
  wordsRule('papers', 1, [
    `${send} ~6(id (copy|copies|number|photo|document)|(certified )?cop(y|ies) of (your )?(id|passport)|proof of (address|residence)|passport)${late}`,
  ]),
]);

const women = '(ladies|lady|girls?|females?|women)';

/** Finds adverts that want more than work, or only look at appearance. */
export const favours: Rule = worstSign([
  wordsRule('favours', 3, [
    `${picture} in ~3(dress|bikini|swim\\w*|underwear)\\b|swim\\w* ${picture}`,
    `(interviews?|meet|come|see) ~6(lodge|hotel|guest ?house|my (house|place|flat|room)) ~2(at night|tonight|alone|in the evening)|isithombe ~1(somzimba|sakho)`,
  ]),
  wordsRule('favours', 2, [
    `(full|half|whole)[- ]?((body|length) )?${picture}`,
    `(attractive|good[- ]looking|pretty|beautiful|sexy|light[- ]skinned?|single|unmarried|young) ~1${women}|${women} ~4(1[89]|2\\d) ?(-|to|and)`,
  ]),
]);

const got =
  '(selected|chosen|picked|short-?listed|recommended|found|approved|given|taken|drawn|accepted|hired|qualified|recruited|appointed(?! as))';

const chosen = wordsRule('unasked', 2, [
  `(cv|resume|profile|numbers?|particulars|details|name|e-?mail) ~4(was|were|has been|have been|is) (?!not)~1${got}|(got|took|found|received|saw|looked at) (your|ur) (numbers?|name|cv|resume|profile|details|application|pictures|post)\\b`,
  `congrat(s|ulations)?\\b(?! to)|you('ve| have| are|'re| were) (?!not)~2(got the (position|job|post)|number \\d+ of \\d+|${got})(?! candidates?)`,
  `(are|r) you (still )?(looking|interested) ~5(part[- ]time|online|from home|side|extra)\\b`,
  `(sithole|siyithole|sikukhethile|ukhethiwe|ukhethwe|uphumelele|siyakuhalalisela|o kg?h?ethilwe|o atlehile|(jy|u) is (gekies|klaar)|geluk)\\b`,
]);

/** Words that show that the people have met: a letter to a real applicant mentions the day of the interview. */
const haveMet =
  /\binterview\b[^.!?]{0,40}\b(?:at|in) our\b|\b(?:after|to|for coming to|following) (?:the|your|our) interview\b/;

/** Finds "you were chosen" in messages to people who never applied. */
export const unasked: Rule = denyWhere(
  (advert) => (haveMet.test(advert.text) ? undefined : chosen(advert)),
  ({ lead }) => /\b(?:if|once|when|after|until|whether)[ \n]$/.test(lead),
);
