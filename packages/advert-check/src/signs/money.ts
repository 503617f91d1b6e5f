import { denyWhere } from '../deny-where.ts';
import { type Rule, wordsRule } from '../rule.ts';

/** Words before "fee" and its synonyms; an honest job advert has little reason to use them. */
const feeFor =
  '(registration|admin\\w*|processing|application|joining|placement|commitment|booking|activation|on-?boarding|file|uniform|training|induction|medical|clearance|vetting|verification|screening|interview|check|reservation|agency|recruitment|refundable|release|form|kit|handling|service|job|assessment|visa|equipment|portfolio|reg|security|upfront|once-?off|small)';

/** Requests for money without a figure. `sum.ts` reads sums in their sentences. */
const askedMoney: readonly string[] = [
  `${feeFor}( ?(and|&|or|/|\\+) ?${feeFor})? (fees?|deposit|bond|payment|levy|money|charges?|amounts?|costs?)\\b(?! (package|structure|increase|of living))`,
  '(book|secure|reserve|hold|keep) (your|ur)s? ~3with\\b|(cannot be|fully) refund\\w*',
  '(proof of (the )?payment|(send|forward|whatsapp|your|the) p\\.?o\\.?p\\b|(deposit|payment|bank|your|the) slip|slip) ~4(to|on|via|whatsapp|number|with|before|ho)',
  '(buy|purchase|order) ~5(from (us|me|our|the office)|through us|at our)\\b',
  '(send|give|bring|pay|need|want|load) (?!you)~3(taxi|transport|travelling|bus|petrol) (money|fare|fee)',
  'bring (the )?cash',
  // A figure without a currency, or a sum in words: "u only send 120 4 da form".
  '(send|pay|bring|deposit|thing|load|come with),? ((?!to|at|by|on)[a-z]+ ){0,2}(\\d{2,4}|(a|one|two|three|four|five|six|eight) (fifty|hundred|eighty|twenty))\\b(?! ?(%|percent|people|cvs?|copies|references|months?|days|hours|min|photos|pics|am|pm|h\\b|:|of\\b|[,.]?\\d{3}))',
  // The same requests in other South African languages.
  '(uku|uzo|u|ku|ni|ngi)?(khokh|bhatal|hlawul)[ae]\\w*|imali y(okubhali|esicelo)\\w+',
  '(registrasie|aansoek|opleidings?|uniform|admin\\w*|mediese|leer)-? ?(fooi|geld|koste)',
  '(lef[ae]|patal[ae]|tefo|badela|romel[ae]|tsenya|duel[ae]|rhumela)\\w* ~3(tjhelete|chelete|madi|mali|slip)',
];

/** Money that the worker collects from customers: "you take the consultation fee from patients". */
const ofOthers =
  /\b(?:you|they|who|to)[ \n](?:take|collect|charge|receive|book|sell|explain)\b[^.!?]{0,40}$|\b(?:customers|clients|guests|tenants|patients)\b[^.!?]{0,60}$|\b(?:take|collect|handle|process)s?[ \n]$/;
const fromOthers =
  /^[^.!?]{0,24}\b(?:from|by|of)[ \n](?:the[ \n])?(?:patients|customers|clients|visitors|guests|members|shoppers|passengers)\b/;

export const fee: Rule = denyWhere(
  wordsRule('fee', 3, askedMoney),
  ({ lead, tail }) => ofOthers.test(lead) || fromOthers.test(tail),
);

const wages =
  /\b(?:we|i|wages?|salary|salaries|pays|payout|weekly pay|stipend|(?:is|are|be|get|gets|payment)[ \n](?:paid|weekly|daily))[ \n](?:[\w'-]{1,14},?[ \n]){0,6}$/;
const ofWages = /\bwe[ \n](?:send|pay)[ \n](?:your[ \n])?(?:stipend|wages?|salary)\b[^.;]{0,16}$/;
const asked =
  /\b(?:you|u|must|please|pls|kindly|applicants?|candidates?|fee|deposit|send|registration|buy|thumela|romela|stuur|faka|rhumela|pay|cash|badela)\b/;

/** Words about serving customers: tellers and kiosks handle payments all day. */
const served =
  /\b(?:teach|show|train(?:s|ed|er)?|explain|assist|serve|help|pay(?:ing)?[ \n]out|process|handle|how|reconcile|customers?|clients?|shop owners?|kiosk|agent|teller|cashier)\b/;
const toWorker =
  /^[^.!?]{0,16}\bto you\b|^[^.!?]{0,24}\b(?:(?:of|from)[ \n](?:our[ \n])?(?:customers|clients)|withdrawals?|transactions|services|fraud|sales)\b/;

/** Finds ways to pay that cannot be reversed. Wages may come by eWallet too, so the words before show who pays. */
export const paymentWay: Rule = denyWhere(
  wordsRule('payment-way', 3, [
    '(e ?-? ?wa[il]{2}ets?|cash ?-?send|send ?-?(cash|imali)|instant ?money|kits ?geld|money ?market(?! (counter )?(assistant|cashier|clerk|supervisor|manager))|money transfer|bank wallet|at (any |a )?(pep|shoprite|checkers|boxer|usave|ackermans)\\b|gift ?cards?|(apple|itunes|google play|steam|amazon|play ?station) cards?|(apple|itunes) and|(buy|get|load) ~1ott\\b|mukuru|hello paisa|western union|money ?gram|pay ?shap|voda ?pay|kazang|pay ?to ?cell|(1|one|ott|blu|flash) ?vouchers?|bitcoins?|btc|usdt|(to|on|via|into|using|through) (capitec|tyme ?bank)|cash deposit|immediate payment)',
    '(pay|send|deposit|buy|transfer|invest|with|in|via|through) ~2crypto(currency)?\\b(?! (asset|service|knowledge|fraud))',
    '(buy|purchase|get|load|redeem|send|mail|bring|give|by) ~4vouchers?\\b|voucher (number|code|pin)',
    '@amount (of |in |se |worth of )?(airtime|lugtyd|data)\\b(?! (allowance|a month|per month))',
    '(fund|top[- ]?up|load|recharge) ~2(account|wallet)|work (wallet|account)',
  ]),
  ({ lead, tail }) =>
    ofWages.test(lead) ||
    toWorker.test(tail) ||
    (wages.test(lead) &&
      !asked.test(
        lead.replace(/you[ \n](?:will be|are|get)[ \n]paid|\b(?:we|i)(?: can| will)? (?:pay|send)|cash/g, ''),
      )) ||
    (served.test(lead) &&
      !asked.test(lead.replaceAll(/\b(?:you|deposit|pay(?:ing)?[ \n]out|cash(?:[ \n]send)?)\b/g, ''))),
);

export const premiumSms: Rule = wordsRule('premium-sms', 3, [
  '((sms|text|txt|reply|type|dial|short ?code)\\b ~6|(send|whatsapp) ~4(to|na|ku|ho) )[2-5]\\d{4}\\b(?! ?\\d)',
  'r ?\\d{1,3}([.,]\\d\\d)? ?(/|per|an|a|each) ?(sms|text|message)',
  'until you cancel',
]);
