import { heaviest } from '../heaviest.ts';
import { type Rule, spans, wordsRule } from '../rule.ts';

/** The job is given away before anybody has met anybody. */
export const promise: Rule = heaviest([
  wordsRule('promise', 2, [
    `(?:no|without(?: an| any)?|skip the|never mind the) interviews?\\b`,
    `interviews? (?:is |are |will be )?(?:done later|held (?:in writing|by chat)|given by phone)|(?:job|post) (?:is |letter )?(?:given by phone|on the spot)|all are accepted|interviews? (?:is |are )?(?:not (?:needed|required|necessary)|online via whatsapp|on (?:whatsapp|telegram)|by whatsapp|nie nodig)`,
    `interviews? ~5(?:on|via|by|over) (?:whatsapp|telegram|signal)|(?:whatsapp|telegram|signal|chat|text) interviews?\\b`,
    `(?:job|jobs|employment|placement|position|post|work|success|income|salary|space|permanent|contract)s? (?:is |are |will be )?(?:100 ?% )?(?:guaranteed|assured|yours|waiting for you|secured)`,
    `(?:guaranteed?|instant|automatic) (?:job|employment|placement|position|income|hire|work|post|permanent|salary|acceptance|contract)`,
    `(?:100|hundred|1000) ?(?:%|percent) (?:legit|real|genuine|guaranteed?|true|safe|job|placement|legal|sure|working)`,
    `(?:not|isn't|is no|no|never) (?:a )?(?:scam|fraud|fake|skelm|pyramid)|(?:legit|legitimate|genuine|real) (?:job|jobs|deal|business|company|offer|opportunity|people)\\b|it(?:'s| is) (?:legit|real)`,
    `(?:everyone|everybody|anyone|all (?:applicants|candidates)|whoever) ~3(?:will (?:be|get)|gets?|is|are) (?:hired|accepted|placed|employed|the job|a job|appointed|guaranteed|taken)`,
    `(?:hired|start(?:ing)?|employed|placed) (?:on the spot|same day|immediately after (?:registration|payment|training)|without)`,
    `(?:sign|collect|receive|get) ~2(?:your )?(?:contract|appointment letter|offer letter) ~3(?:after|once|when|upon|today|same day)`,
    `(?:report|start|come) ~4(?:for (?:induction|training|orientation)|for work) ~6(?:bring|with|pay|after) ~3(?:@amount|payment|proof|fee)`,
    `(?:umsebenzi|mosebetsi|mmereko|werk) ~2(?:uqinisekisiwe|gewaarborg|o netefaditswe|lindile)|geen onderhoud|ayikho i-?interview|(?:ha ho|ga go na) interview`,
  ]),
]);

const easy =
  /\bno (?:experience|matric|qualifications?|skills?|degree|cv|grade|certificates?|education)|without (?:experience|matric|qualifications?)|any ?(?:one|body) can|grade (?:[4-9]|10)\b|school ?leavers?|from home|part[- ]time|(?:one|two|an|\d{1,2})[ \n](?:hours?|min(?:utes?|s)?)[ \n](?:a|per)[ \n]day|(?:from|on|with|using) (?:your|ur|a) (?:cell|phone|smart ?phone)|(?:only|just) (?:a |your )?(?:phone|smartphone)|\d ?(?:-|to) ?\d (?:hours?|hrs) (?:a|per) day|your own time|unskilled|no refer[ae]nces?|no computer|gardener|ironing|domestic|nanny|receptionist|general (?:worker|cleaner|labour)|cleaners?|packers?|shelf|data (?:capturer|entry|typing)|typing|easy (?:job|work|money)|no cv\b/;
const earned =
  /(?:r|zar)[ \n]?(?:\d{1,3}(?:[ ,.]?\d{3}){0,2}(?:[.,]\d\d)?k?[ \n]?(?:-|to|and|up to)[ \n]?r?[ \n]?)?(\d{1,3}(?:[ ,.]?\d{3}){0,2}|\d{1,7})(?:[.,]\d\d)?(k)?[ \n]?[,(]?(?:net|cash|guaranteed|clean)?[ \n]?(?:per|a|an|each|every|\/|p[./]?)?[ \n]?(hour|hr|h|day|daily|d|shift|week|weekly|wk|w|month|monthly|m|task|video|order|review|like)\b/g;
/** Working hours, days and weeks of a month; a video or a task takes minutes. */
const timesAMonth: Record<string, number> = {
  h: 180,
  d: 22,
  s: 22,
  w: 4.3,
  m: 1,
  t: 400,
  v: 400,
  o: 400,
  r: 400,
  l: 400,
};
/** Rand a month that work without experience hardly brings (national minimum wage, 2026: about R5 000). */
const muchWithout = 18_000;
const muchFor = 45_000;

/** A sum without a time is one of a month, where nothing speaks of a year or of the best sellers. */
const sums = /\br[ \n]?(\d{2}[ ,.]?\d{3}|\d{2})(k)?\b(?![ ,.]?\d)/g;
const ofYears =
  /\bannum\b|\bp[./]?a\b|\b(?:a|per) year\b|commission|median|average|top ten|turnover|grant|bursary|prize/;

/** Far more pay than the work is worth. */
export const highPay: Rule = heaviest([
  ({ text }) => {
    const found = [...text.matchAll(earned)].filter(({ 1: sum = '', 2: thousand, 3: span = 'm' }) => {
      const rand = Number(sum.replace(/[ ,.]/g, '')) * (thousand ? 1000 : 1);
      const monthly = rand * (timesAMonth[span.charAt(0)] ?? 1);
      return monthly >= (easy.test(text) ? muchWithout : muchFor) && rand < 1_000_000;
    });
    const words = found.slice(0, 5).map(({ 0: match, index }) => ({ from: index, to: index + match.length }));
    return words.length > 0 && easy.test(text) ? { sign: 'high-pay', weight: 2, words } : undefined;
  },
  ({ text }) => {
    const words = [...text.matchAll(sums)]
      .filter(({ 1: sum = '', 2: thousand }) => {
        const rand = Number(sum.replace(/[ ,.]/g, '')) * (thousand ? 1000 : 1);
        return rand >= muchWithout && rand < 100_000;
      })
      .map(({ 0: match, index }) => ({ from: index, to: index + match.length }));
    return words.length > 0 && easy.test(text) && !ofYears.test(text)
      ? { sign: 'high-pay', weight: 2, words }
      : undefined;
  },
  wordsRule('high-pay', 2, [
    `(?:earn|make|get|receive|win) (?:up to |over |more than |at least |between |an extra |from |easy |extra )?@amount ~2(?:daily|a day|per day|every day|weekly|a week|per week|every week|an hour|per hour|within|in (?:\\d|one|two|24|a few))`,
    `(?:unlimited|easy|quick|fast|serious|big|good|extra) (?:money|cash|income|earnings)|get rich|financial freedom|be your own boss|quit your job|(?:no|zero) (?:risk|effort|stress) ~2(?:money|income)|(?:maklike|vinnige) geld|imali (?:esheshayo|elula)`,
  ]),
]);

/** Little time, and room for everybody. */
const hurry = wordsRule('rush', 1, [
  `hurry|act (?:now|fast|quick)|(?:limited|few) (?:spaces?|posts?|slots?|time|spots?|positions?|seats?)\\b|(?:spaces?|posts?|slots?|spots?|positions?|seats?) (?:are |is )?(?:very )?(?:limited|filling|running out|almost full|going fast)`,
  `only ~1(?:\\d{1,3}|few|two|three|five|ten) ?(?:more )?(?:spaces?|slots?|posts?|spots?|positions?|places?|seats?|people)? ?(?:left|remain(?:ing)?|available|to go)`,
  `first (?:come|\\d{1,4})|last (?:chance|few|day to)|don'?t (?:miss|wait|delay|lose|sleep)|do not (?:miss|delay|wait)|today only|(?:closing|closes|ends) (?:today|tonight|tomorrow|soon|in \\d)|(?:before|by) (?:it'?s too late|\\d{1,2} ?(?:h|:|pm|am)\\S{0,3} ?(?:today|tomorrow)?|end of (?:day|business|today)|midnight|tonight|today|tomorrow|close of)|within (?:the next )?(?:\\d{1,2}|one|two|three|few|an) (?:hours?|hrs|minutes|mins)|in the next \\d{1,2} (?:hours?|minutes)|now or never|(?:or|you will) (?:lose|forfeit) (?:your|the)|given to (?:someone|the next)|immediately to (?:secure|avoid|reserve)|shesha|sheshisa|phangisa|gou maak|maak gou|potlaka|itlhaganele`,
  `(?:[3-9]\\d|\\d{3,4})\\+? ?(?:x )?(?:new |urgent |immediate |general )?(?:posts?|vacanc(?:y|ies)|positions?|jobs?|people|workers?|cleaners?|packers?|ladies|guys|guards?|drivers?|candidates?|spaces?|employees|staff|youth|learners?|cashiers?|merchandisers?|drivers|general workers?) ~2(?:available|needed|wanted|required|urgently|immediately|open|asap|to start|to fill)`,
  `\\d{3,4} (?:posts|vacancies|positions|jobs|learnerships)\\b`,
  `(?:urgently|immediately|asap|mass) ~3(?:need|needed|hiring|looking for|recruit\\w*|want|require) ~3(?:[3-9]\\d|\\d{3,4})\\b`,
  `urgent(?:ly)? ?!{2,}|apply now ?!{2,}|mass recruitment|bulk (?:hiring|recruitment)|everyone (?:is )?welcome`,
]);

/** A threat, or hundreds of posts for whoever comes. */
export const rush: Rule = heaviest([
  wordsRule('rush', 2, [
    `(?:in|within)(?: the next)? (?:\\d{1,2}|one|two|three|five|ten|an) (?:hours?|hrs|minutes|mins)\\b ~8(?:or|else|otherwise|place|spot|post|seat|lose|hold)|or (?:we|the post|your (?:place|space|spot|seat|post)|it|else) ~3(?:give|gives|goes?|is given|lose|moves?|will be given)|(?:closes?|ends?|expires?) in \\d{1,2} (?:hours?|minutes|mins)|within (?:the next )?\\d{1,2} (?:minutes|mins)`,
    `(?:share|sent?)!+ ?share!*|(?:[1-9]\\d\\d|\\d{4}|\\d ?\\d{3}) (?:x )?(?:posts|places|people|workers|cleaners|general workers|vacancies|positions|tellers|cashiers|packers|drivers|learners|jobs)\\b ~9(?:all provinces|no closing date|no experience|no interview|immediately|urgent|everybody|everyone|any ?one|country)`,
    `(?:no closing date|all provinces|everybody who comes|whoever comes)`,
  ]),
  hurry,
]);

/** Work that is moving money, liking videos or bringing in others. */
const likes = wordsRule('task', 3, [
  `(?:like|liking|rate|rating|review|reviewing|subscribe|subscribing|follow|following|watch|watching|click|clicking) ~3(?:videos?|youtube|tiktok|hotels?|products?|channels?|ads|apps?|instagram|google maps)\\b(?! (?:team|department|management|manager))`,
]);
/** What somebody is paid for whom only swindlers pay for it: a moderator or a shop has such words too. */
const forMoney =
  /\b(?:earn\w*|from[ \n](?:home|your[ \n]phone)|minutes|min|telegram|part[- ]time|a[ \n]day|daily|(?:per|each)[ \n](?:like|video|task|review|trailer|set))\b|task/;

export const task: Rule = heaviest([
  (advert) => (forMoney.test(advert.text) ? likes(advert) : undefined),
  wordsRule('task', 3, [
    `(?:complete|completing|do|optimi[sz]e|optimi[sz]ing|submit) ~3(?:orders|simple tasks|daily tasks|easy tasks|online tasks|product tasks|tasks (?:daily|online|a day|from))|order boost\\w*|(?:merchant|vip|gold|silver) (?:level|member|account)|(?:copy|follow) our (?:signals|trades|mentor)|mentor trades|bring your account to|draw out\\b|(?:view|press|pressing|tap|tapping) ~3(?:trailers?|videos?|adverts|ads)|free tasks?|(?:task|order) (?:unlock|level|set|commission)|unlock ~3(?:tasks?|orders?|level|earnings|commission|withdraw\\w*)`,
    `(?:double|triple|grow|multiply) (?:your|ur) (?:money|investment|cash)|(?:invest|investment of|deposit) ~2@amount ~4(?:get|earn|receive|back|return|withdraw)|(?:invest|put in) @amount|stokvel ~3(?:profit|returns)|forex|trading ~2(?:signals|platform|account)|withdraw ~3(?:profits?|earnings|same day|daily)`,
    `(?:receive|accept|receiving|accepting|move|moving|transfer|transferring|process|processing|collect) ~4(?:payments?|money|funds|deposits?|transfers?|cash|amounts?) ~4(?:into|in|through|via|on|using|from|to) ~1(?:your|ur|own|personal|their|our clients)`,
    `(?:clients?|customers?|we|i|boss|company) ~3(?:pay|pays|put|puts|deposit|deposits|send|sends|land|lands) ~4(?:into|in|to) (?:your|ur)(?: own| personal)? (?:bank )?account|payments? ~3land ~2(?:your|personal)|(?:land|lands|landing) in your|(?:send|forward|transfer|bring) (?:the |back the )?(?:rest|balance|remainder)|send (?:it|the money|them) (?:on|back|over)\\b|(?:you )?(?:draw|withdraw) (?:it|the (?:money|cash)) and|(?:bank )?account (?:that|which) (?:has no problems|is (?:older|clean|active))|by mistake ~6send|(?:own|personal) bank account,? ~3(?:reliable|discreet|remote|required|needed)|put on a new label|open an? (?:bank )?account in your name`,
    `(?:lend|rent|borrow|give) ~2(?:me|us) ~3(?:card|account)s?\\b`,
    `(?:use|using|through) (?:your|ur)(?: own| personal)? (?:bank )?account|keep ~1(?:\\d{1,2} ?%|@amount|a (?:percentage|commission)|the rest|your (?:share|cut))|(?:deduct|take) your ~2(?:%|commission|share|cut) and ~2(?:send|forward|transfer)|forward the (?:rest|balance)|payment (?:agent|processor)s?\\b`,
    `(?:recruit|invite|bring|refer|sign up|add|introduce) ~1(?:\\d{1,2}|two|three|five|more|other|your|new) ~1(?:people|friends|members|persons?|others|family)|down ?lines?|network marketing|team ~1bonus ~3(?:join|recruit|invite)|referral (?:bonus|commission|link)s?`,
    `register ~3sim ?(?:cards?)?\\b ~6(?:your|ur) (?:own )?(?:name|id)|sim ?swaps?|use (?:your|ur) (?:id|name|details)\\b|(?:in|on|under) (?:your|ur) (?:own )?(?:name|id)\\b ~4(?:we|and|for|account|sim|loan)|(?:open|take) (?:an? )?(?:accounts?|loan|contract|sim)s? (?:in|on|under) (?:your|ur) (?:own )?name`,
    `(?:receive|collect|forward|re-?ship|repackage|reship) ~3(?:parcels?|packages?|goods) ~5(?:your|home|address|abroad|overseas)`,
    `(?:buy|order|take|purchase) ~4(?:stock|products?|box|package|pack|kit)\\b ~5@amount|(?:build|grow) (?:your|a) (?:own )?team|(?:leader(?:ship)?|diamond|team) bonus|(?:\\d|two|three|five|ten) friends who|in their first month`,
    `(?:copy (?:and|&|n) paste|envelope stuffing|ad posting|typing work) ~5(?:@amount|home|daily|earn)`,
  ]),
]);

const away =
  '(?:dubai|uae|emirates|qatar|doha|bahrain|kuwait|oman|saudi|canada|usa|america|uk|united kingdom|london|england|ireland|germany|poland|italy|spain|europe|australia|new zealand|thailand|bangkok|myanmar|cambodia|laos|vietnam|malaysia|china|hong kong|macau|japan|korea|singapore|philippines|india|turkey|cyprus|russia|alabuga|mauritius|seychelles|maldives|cruise (?:ship|line|liner)s?|overseas|abroad|outside (?:the country|south africa|sa)|another country|foreign)';
const abroadAt = new RegExp(`\\b${away}\\b`.replaceAll(' ', '[ \\n]'), 'g');
const paidTravel =
  /\b(?:visas?|passports?|air ?tickets?|flights?|plane tickets?|tickets?|travel(?:ling)?|accommodation|work permits?)\b(?:[ \n,&+/-]{1,3}[\w&'-]{1,16}){0,7}?[ \n,&-]{1,3}(?:paid|free|arranged?|sponsored|provided|covered|organi[sz]ed|sorted|included|handled?|processed|taken care)\b|\b(?:free|paid|we (?:pay|arrange|organi[sz]e|sponsor|cover|provide|handle|sort)|all expenses)(?:[ \n,&+/-]{1,3}[\w&'-]{1,16}){0,6}?[ \n,&-]{1,3}(?:visas?|air ?tickets?|flights?|tickets?|travel|passports?|expenses|accommodation)\b/g;

/** Work far away, with everything arranged: how people are trafficked. */
export const abroad: Rule = heaviest([
  wordsRule('abroad', 3, [
    `(?:we|agent|agency|company|employer|boss|he|she|they|driver|it) ~5(?:keep|keeps|hold|holds|take|collect|safeguard) ~2passports?|(?:we|agent|agency|company|employer|boss|he|she|they) (?:will )?(?:keep|hold|take|collect|need|safeguard)s? ~3passports?`,
    `(?:hand (?:in|over)|give|surrender|leave|send|bring|courier|submit) (?:us |me |in )?(?:your |the )?(?:original )?passports?\\b(?! (?:size|photo|cop))`,
    `(?:tourist|visitor'?s?|holiday) visas? ~6(?:work|fine|enough|first|then|job)|(?:work|job|travel) ~5(?:on|with) (?:a )?(?:tourist|visitor) visa|no work permit|(?:pay|work) (?:it )?(?:back|off) ~5(?:salary|months?)|can't choose the family`,
    `no passport ~3(?:no problem|needed|required|is ok|we (?:arrange|organi[sz]e|make))|passport ~3(?:not needed|arranged|sorted|we will (?:arrange|organi[sz]e|make))`,
  ]),
  ({ text }) => {
    const places = spans(text, abroadAt);
    const travel = spans(text, paidTravel);
    if (places.length === 0 || travel.length === 0) return undefined;
    return {
      sign: 'abroad',
      weight: easy.test(text) || ladies.test(text) ? 3 : 2,
      words: [...places.slice(0, 2), ...travel],
    };
  },
  ({ text }) => {
    const places = spans(text, abroadAt);
    const isBait = ladies.test(text) || easy.test(text);
    return places.length > 0 && isBait ? { sign: 'abroad', weight: 2, words: places.slice(0, 2) } : undefined;
  },
  wordsRule('abroad', 1, [
    `(?:jobs?|work|working|vacanc(?:y|ies)|positions?) ~2(?:in|at) (?:the )?${away}\\b`,
  ]),
]);
const ladies = /\b(?:ladies|girls|females?|women|models?|hostess(?:es)?|massage|dancers?)\b/;
