import { heaviest } from '../heaviest.ts';
import type { Rule } from '../rule.ts';
import { spans, wordsRule } from '../rule.ts';

const give =
  '(?:send|log ?in|sign ?in|read|tell|with|without|whatsapp|sms|e-?mail|forward|give|provide|share|submit|bring|reply|inbox|dm|confirm|enter|need|want|require|attach|fill in|thumela|romela|stuur|letha)';
/** Whoever brings something has met them. */
const send = give.replace('|bring', '').replace('|with|without', '');
const late =
  '(?! ~9(?:on appointment|after appointment|once appointed|successful|shortlisted|if appointed|on the first day|hired|have signed|signed))';

/** What opens somebody's account, or is asked long before anybody pays wages into it. */
export const secrets: Rule = heaviest([
  wordsRule('secrets', 3, [
    `${give} ~7(?:otp|one[- ]time[- ](?:pin|password)|pins?\\b(?! ?(?:code of|drop|location))|cvv|card (?:number|details)|(?:atm|bank|sassa|debit|credit) card|(?:internet|online|mobile) banking|(?:banking|bank app|capitec|app|efiling|e-filing|nsfas|sassa|usernames?) ~1(?:and )?(?:username|password|login|pin|profile)|passwords?\\b|(?:three|3) (?:numbers|digits) (?:at|on) the back|(?:us|me) ~3(?:the|your|ur) (?:bank )?card\\b(?! (?:number of|holder))|log-?in details|password)`,
    `(?:atm|bank|card|sassa|account) pin\\b|applications? without ~1pin|\\b(?:\\d|four|five|six)[- ]digit (?:code|pin|otp)|(?:the|that|this) (?:code|pin|otp) ~4(?:sent|send|received|to (?:us|me|our))|read (?:it|the code|out the code) (?:out )?to|approve (?:the|any|a) (?:message|notification|notice|request|pop)`,
    `(?:otp|one[- ]time[- ]pin|cvv|card number|(?:atm|bank|card|sassa) pin|pin (?:number|code))\\b ~4(?:to|that|you|sent|receive|number|via|with)`,
    `(?:secret|security) (?:number|code)s?\\b ~4(?:e-?wallet|card|account|back)|one-?time-? ?pins?\\b(?= (?:that|which|to|sent))|your (?:own )?bank card\\b`,
    `(?:your|ur|yakho|jou) (?:atm |bank |card |sassa )?(?:otp|pin|cvv)\\b`,
    `(?:link|use|rent|borrow|sell|open) (?:us )?(?:your|ur|a) (?:capitec|bank|fnb|tyme) ?(?:bank )?account`,
  ]),
  wordsRule('secrets', 3, [
    `(?:install|download) ~4(?:any ?desk|team ?viewer|quick ?support|apk\\b|remote)|scan (?:this|the|our) qr|(?:facebook|google|e-?mail|whatsapp) (?:password|log-?in|code)|(?:numbers?|code|digits) ~5(?:sms|phone|screen) ~8(?:tell|send|read|give|forward|type)`,
    `(?:read|access) ~2(?:your |the )?(?:sms|smses|messages|contacts)\\b ~3(?:and|so|then|you)|install (?:our|this|the) app`,
    `(?:sms|message) ~3(?:with|has|contains) ~3(?:numbers?|code|digits)`,
  ]),
  wordsRule('secrets', 2, [
    `${send} ~8(?:(?:bank|banking|account|acc) (?:details|account|statements?|confirmation|number)|bank letter|bankbesonderhede|3 months? (?:bank )?statements?)${late}`,
    `(?:bank|banking|account) (?:details|number|statements?) ~4(?:required|needed|to|for (?:salary|verification|payment|registration)|together|with|and (?:id|a selfie))${late}`,
    `credit (?:check|record|score|report|clearance) ~4(?:fee|r ?\\d|required before|before)`,
    `(?:inombolo|iinkcukacha|imininingwane) (?:ye|ze|yase|zase)-?(?:bank|bhange|akhawunti)`,
  ]),
]);

/** Papers and photos that nobody needs before they have met you. */
const documents =
  /\b(?:id\b(?! number is)|identity document|proof of (?:address|residence)|bank (?:statements?|card|letter)|selfie|signature|finger ?prints?|pay ?slips?|tax number|passport|driver'?s licence|birth certificate)/g;
const sends = /\b(?:send|whatsapp|e-?mail|mail|reply|upload|forward|inbox|dm)\b/;
const isLater = /\b(?:short-?listed|successful|appointed|after|once|on appointment|signed)\b/;

export const papers: Rule = heaviest([
  ({ text }) => {
    const words = spans(text, documents);
    const kinds = new Set(words.map(({ from, to }) => text.slice(from, to)));
    return kinds.size >= 3 && sends.test(text) && !isLater.test(text)
      ? { sign: 'papers', weight: 3, words }
      : undefined;
  },
  wordsRule('papers', 3, [
    `id\\b ~6(?:front and back|both sides)|front and back ~4id\\b|selfie ~6id\\b|id\\b ~8selfie`,
  ]),
  wordsRule('papers', 2, [
    `${give} ~6(?:selfie|(?:pic|pics|picture|pictures|photo|photos) of (?:yourself|you\\b(?!r)|your (?:face|body|id|card))|(?:recent|nice|2|two|clear|your) (?:pic|pics|pictures?|photos?)\\b(?! ~3work))`,
    `(?:pics?|photos?|pictures?) to (?:this|my) (?:number|whatsapp|inbox|phone)`,
    `(?:selfie|photo|picture|pic) (?:of you )?(?:holding|with) ~2id`,
    `${give} ~8(?:(?:copy of (?:your |the )?|clear |front and back (?:of )?|both sides (?:of )?)?id(?:entity)? (?:copy|copies|number|photo|picture|pic|document|book|card)?|(?:copy|copies|photo|picture|pic)s? of (?:your |the )?id\\b) ~8(?:whatsapp|telegram|inbox|gmail|today|now|immediately|to 0[678]\\d)`,
    `(?:whatsapp|telegram|inbox|dm) ~8(?:id (?:copy|copies|number|photo|picture|pic|document)|(?:copy|photo|picture|pic) of (?:your )?id\\b|\\bid and)`,
  ]),
  wordsRule('papers', 1, [
    `${send} ~6(?:id (?:copy|copies|number|photo|document)|(?:certified )?cop(?:y|ies) of (?:your )?(?:id|passport)|proof of (?:address|residence)|passport)`,
  ]),
]);

/** More is wanted than work. */
export const favours: Rule = heaviest([
  wordsRule('favours', 3, [
    `sexual|sex\\b|(?:personal|special|extra|small) favou?rs?|(?:share|sharing) (?:a |the |my |his )?(?:room|bed|suite|tent|flat)|(?:photo|pic|picture)s? in ~3(?:dress|bikini|swim\\w*|underwear|shorts?)\\b|(?:no|without a?) ?(?:boyfriend|husband|girlfriend)s?|spend (?:the |a )?(?:night|weekend)s?|sleep ?over|(?:be |must be )?nice to (?:me|the boss|him)|(?:lodge|hotel|guest ?house|my (?:house|place|flat|room)) ~2(?:at night|tonight|alone|in the evening)|come alone|happy ending|escorts?\\b|(?:date|dinner|drinks) with (?:me|the (?:boss|manager|owner))|blesser|private (?:dinner|massage|meeting)|weekend away|travel with (?:me|the boss|him)|stay over\\b|(?:he|boss|owner|ceo|director|businessman) is (?:single|generous|lonely)|(?:generous|lonely) (?:man|boss|businessman|gentleman)|(?:treat|please|look after|take care of|satisfy) (?:me|the boss|the owner|him)\\b|not shy|you know what i mean|special arrangement|friends? with the (?:boss|owner)|room ~4with (?:me|the (?:boss|owner|director))`,
  ]),
  wordsRule('favours', 2, [
    `(?:full|half|whole)[- ]?(?:body|length) (?:pic|photo|picture|image|shot)s?`,
    `(?:attractive|good[- ]looking|pretty|beautiful|slim|sexy|light[- ]skinned?|nice body) (?:ladies|lady|girls?|females?|women)`,
    `(?:single|open[- ]?minded|broad[- ]?minded|unmarried|young) ~1(?:ladies|lady|girls?|females?|women)|(?:girls?|ladies|females) ~1(?:aged? |between )?1[89] ?(?:-|to|and)|(?:must be |be )?(?:open|broad)[- ]minded`,
  ]),
]);

const chosen = wordsRule('unasked', 2, [
  `(?:your|ur) (?:cell ?phone |phone |mobile |whatsapp |cell )?(?:numbers?|cv|resume|profile|name|details|e-?mail)(?: address)? (?:was|has been|were|have been|got|is) (?:randomly )?(?:selected|chosen|picked|shortlisted|recommended|received|found|approved|given|referred|drawn)|(?:cv|profile|number|particulars|details|name)\\b ~4(?:was|were|has been|have been) (?:approved|taken|selected|chosen|drawn) ~2(?:for|from|by)|(?:got|have|took|found) (?:your|ur) (?:number|name|cv|details) (?:from|on|at|in)|gave (?:them|him|her) (?:your|ur) name|tried to (?:phone|call|reach) you|recommended for (?:the|a) (?:post|position|job)`,
  `(?:we|i) (?:have )?(?:found|got|received|saw|came across|reviewed|went through) (?:your|ur) (?:cv|resume|number|profile|details|name|application)`,
  `congrat(?:s|ulations)?\\b(?! to)|you (?:have )?won\\b|claim (?:by|your (?:job|post|place|spot))|job draw|your (?:spot|place|position|post|seat|job) (?:is|was|has been) (?:now )?(?:confirmed|reserved|approved|secured|kept)`,
  `you(?:'ve| have| are|'re| were) ?(?:been )?(?:successfully )?(?:got the (?:position|job|post)|number \\d+ of \\d+|selected|short-?listed|chosen|approved|hired|accepted|picked|qualified|recruited|employed|appointed(?! as))(?! candidates?)`,
  `(?:dear|hi|hello) (?:lucky|selected|chosen|shortlisted|successful|winner)`,
  `(?:are|r) you (?:still )?(?:looking|interested) ~5(?:part[- ]time|online|from home|side|extra) ~3(?:job|income|money|work)?`,
  `(?:sithole|siyithole|sikukhethile|ukhethiwe|ukhethwe|uphumelele|siyakuhalalisela|o kgethilwe|o khethilwe|o atlehile|jy is gekies|u is gekies|geluk)\\b`,
  `our (?:system|computer|hr) ~3(?:selected|picked|chose|shows|shortlisted)`,
]);

/** A letter to somebody who did apply speaks of the day on which they met. */
const haveMet =
  /\binterview\b[^.!?]{0,40}\b(?:at|in) our\b|\b(?:after|to|for coming to|following) (?:the|your|our) interview\b/;

/** "You were chosen": of people who never applied. */
export const unasked: Rule = (advert) => (haveMet.test(advert.text) ? undefined : chosen(advert));
