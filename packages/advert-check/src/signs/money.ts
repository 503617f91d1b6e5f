import { denyWhere } from '../deny-where.ts';
import { heaviest } from '../heaviest.ts';
import { type Rule, wordsRule } from '../rule.ts';

/** What swindlers say the money is for; for most of it an honest advert names no sum. */
const thing =
  '(?:registration|register|admin(?:istration|istrative)?|processing|application|apply|joining|training|induction|orientation|uniforms?|overalls?|ppe|safety (?:boots|shoes|gear|kit|card)|boots|gloves|mask|hair ?nets?|apron|lanyard|name ?tags?|badge|access card|gate card|medicals?|medical (?:test|check|exam|examination|certificate)s?|health (?:certificate|card|test)s?|check-?ups?|background (?:check|screening)s?|criminal (?:record )?(?:check|verification)s?|(?:police )?clearance(?: certificate)?|vetting|verification|screening|finger ?prints?|interview|booking|placement|facilitation|commitment|security|starter (?:kit|pack)|kit|manuals?|study (?:material|guide)|portfolio|photos?|books|activation|on-?boarding|file|file opening|forms?|foromo|paper ?work|papers|documents?|certificates?|licen[cs]e|permit|passport|psira|sim card|equipment|devices?|laptop|tablet|transport|taxi|accommodation|bed|travel(?:ling)?|visa|customs|insurance|seat|software|courier|fuel|petrol|data ?base|headset|router|locker|stationery|appointment letter|stamps?|stamp duty|entrance|membership|letters?|aptitude test)';
/** Before the word "fee": there an advert for work has little reason to speak of any. */
const feeFor =
  '(?:registration|admin(?:istration|istrative)?|processing|application|joining|placement|facilitation|commitment|booking|activation|on-?boarding|file|uniforms?|training|induction|medical|clearance|vetting|verification|screening|interview|background check|starter|reservation|consultation|agency|recruitment|refundable|release|documentation|form|kit|handling|service|job|assessment|visa|equipment|device|portfolio|stamp|reg|adm[io]n)';
const whose = '(?:the|your|ur|a|an|da|their|our|my)';
/** "R450 for the day" is pay. */
const time =
  '(?:first |whole |full )?(?:days?|weeks?|months?|weekends?|shifts?|nights?|morning|event|season|job|work|training|period|duration|year|hours?|contract|match|party|run|play|show|festival|project|gig|lesson|session|visit|trip|route|page|piece|round|game|wedding)\\b';

const askedMoney: readonly string[] = [
  // "registration fee", "uniform and file deposit", "commitment amount"
  `${feeFor}(?: ?(?:and|&|or|/|\\+) ?${feeFor})? (?:fees?|deposit|payment|levy|money|charges?|amounts?)\\b(?! (?:package|structure|increase))`,
  'fees? ?(?:of|is|:|-|=)? ?@once-paid(?! ~8(?:tax|both days|paid))',
  `${thing} ~3(?:is|are|costs?) @once-paid|test\\b[^.!?\\n]{0,30}: ?@once-paid`,
  '(?:letters?|certificates?|papers|papiere|permit|medical|uniform|forms?|file|registration|vetting|id card|doctor)\\b,? ~3r ?\\d{2,3}\\b(?![ ,.]?\\d)(?!@period)',
  `${thing}(?: ?(?:and|&|\\+|/) ?${thing})? ?\\(?(?:fee |cost |money )?(?:is |are |costs? |only |at |for |of |- |: |= |:|=|@ ){0,3}@once-paid`,
  `@once-paid(?: (?:only|is|will be|which is|needed|required|payable|fee|once-?off|refundable|cash|deposit|admin|must be paid|nje|feela)){0,3},? ?(?:(?:for|towards?|to cover|as|to secure|to reserve|to process|to open|to register|to book|to confirm|to unlock|to activate|to hold|to get|4|ya|ye|yo|vir|se) ~3${thing}|(?:ya|ye) (?:foromo|uniform|ho ngodisa|health))`,
  `@once-paid (?:for|4|towards?|to cover) ${whose} (?!${time})\\w+`,
  '(?:costs?|cost of|price of|duty|amount|charge[sd]?|customs|contribution|total)\\b ~7@once-paid',
  '(?:asks?|needs?|wants?|requires?|contributes?|settle|contribute|fund|top[- ]?up) (?:\\w+ ){0,4}?(?:for |of |with |only |just ){0,2}@once-paid',
  '(?:send|bring|come with|pay) ~5(?:\\+|and|plus|&) ?@once-paid',
  '@amount (?:once|once-?off)\\b',
  // Whose money it is: "you pay R350", "kindly deposit R500", "u only send 120 4 da form"
  "(?:you(?:'ll| will| must| need to| have to| should| only| may)?|u|must|please|pls|plz|kindly|just|only|to|and|then|first|candidates?|applicants?|learners?|everyone|each person) (?:first |only )?(?:pay|send|deposit|transfer|e-?wallet|cash ?send|contribute|bring|come with|top[- ]?up|settle) ~4@once-paid",
  '(?:pay|deposit|send|transfer) (?:us |me |in |only |just |a |the |an |amount |of |deposit |your )*(?:r ?\\d{2,3}\\b(?![ ,.]?\\d)(?!@period)|@once-paid(?= ?,?(?:only|cash|now|today|first|to|for|via|into|before|and|by|at|using|through|in|on|upfront|then|we)\\b))',
  '(?:send|pay|bring|deposit) \\d{2,4} ?(?:4|for|to|2|by|only|bucks)\\b|(?:you|u|only|just|must|and) (?:only |just )?(?:pay|send|bring|deposit) \\d{2,4}\\b(?! ?(?:%|percent|people|cvs?|copies|references|days|hours|min|photos|am|pm|h\\b|:|of))|deposit ~5(?:is|of|:) @once-paid',
  '(?:uniform|form|fee|training|medical|card|thing)\\b,? ~3(?:one|two|three|four|five|six|seven|eight|nine) hundred',
  '(?:pitch|come|arrive|report|show up)(?: up)? ~2with @once-paid|bring (?:the )?(?:cash|@once-paid)|cash only',
  '(?:arrange|organi[sz]e|sort(?: out)?|sends?|fills?|submits?|writes?|process)\\b ~9for (?:only )?@once-paid',
  '(?:see|meet|visit|go to|speak to) ~6with @once-paid|collect (?:the )?(?:cash|money) from (?:each|every|you|all)|@once-paid (?:vooruit|kontant|cash in advance)|(?:buy|purchase|order) ~5(?:from us|from me|from our|through us|at our)\\b',
  '(?:application )?forms?\\b,? (?:are|is|cost|costs|at|for|:) ?@amount|forms?\\b ~4@once-paid',
  '@once-paid (?:deposit|fee|upfront|up front|in advance|before|via|through|by|cash ?send|e-?wallet|refundable|non-?refundable|to be paid|is (?:needed|required|payable)|payable|registration|admin|joining)',
  `(?:once-?off|small|minimal|refundable|non-?refundable|upfront|up-?front|compulsory|little|standard) (?:${feeFor} )?(?:fee|amount|payment|deposit|contribution|charge|cost)\\b`,
  '(?:fully |100 ?% )?(?:refundable|refunded|paid back|returned)\\b ~5(?:first |your )?(?:salary|pay ?cheque|induction|probation)|deduct\\w* from (?:your|nobody|the) ~2salary',
  "(?:carried|paid|borne|covered) by (?:the |each )?(?:candidates?|applicants?|learners?|you|employees?|yourself)|at (?:your|the candidate's|own) (?:own )?(?:cost|expense)",
  '(?:money|amount|fee|deposit) (?:will|gets?|is|shall)(?: be)? (?:fully )?(?:refunded|returned|paid back|given back)|cannot be refunded|no refunds?|money back',
  '(?:proof of (?:the )?payment|(?:send|forward|whatsapp|your|the) p\\.?o\\.?p\\b|deposit slip|payment slip|bank slip|(?:photo|pic|picture) of the slip|slip) ~4(?:to|on|via|whatsapp|number|with|before|ho)|bring the slip',
  "(?:after|once|when|upon|on|as soon as|until) (?:you(?:'ve| have)? |the )?(?:receipt of )?(?:paid|payment|paying|money (?:is|has been) (?:received|paid)|your payment|making payment|we receive (?:your )?(?:payment|money)|deposit (?:reflects?|clears?|is in))|no payment ?[=,:-]|(?:late|without) payment|(?:who|that) (?:have |has )?paid|must be paid|paid mine|work it off|(?:you )?pay (?:it )?back ~2salary",
  '(?:buy|purchase|order) (?:your |the |own |a )*(?:uniforms?|kit|starter|manual|forms?|ppe|overalls?|material|training|software|licence|kit)\\b ~3(?:from us|from our|from me|at our|through us|@amount)',
  '(?:starter (?:kit|pack)|joining)\\b ~4@amount',
  '(?:taxi|transport|travel|bus) (?:money|fare|fee) ~5@once-paid|@once-paid (?:taxi|transport|bus|travel|fuel|petrol|courier)',
  '(?:send|give|bring|pay|need) ~3(?:taxi|transport|travelling|bus|petrol) (?:money|fare|fee)',
  '(?:at|from|with|through|by) our (?:own )?(?:clinic|doctor|supplier|partner|agent|tailor|training cent\\w+) ~6@amount|@amount ~6(?:at|from|with|through) our (?:own )?(?:clinic|doctor|supplier|partner|agent)',
  '(?:settle|pay) ~3invoice|(?:amount|sum|contribution|balance) (?:is |are )?(?:payable|due) (?:before|on|within|to|by|at)',
  '(?:half|deposit) (?:now|first|before|today) ~8(?:half|rest|balance)|(?:rest|balance|other half) ~4(?:when|after|once) you (?:start|get|work|are)',
  "(?:there is|there's|there will be) (?:just |only )?a (?:small |once-?off |little )?(?:fee|cost|charge|payment|deposit)\\b|fees? appl(?:y|ies)\\b|eft ~3(?:amount|fee|to|before|the)|pay (?:here|online|via the link)|payment (?:link|page)",
  '(?:pay|send|bring|only|costs?|need|and|name) ~1(?:one|two|three|four|five|six|seven|eight|nine|a) (?:fifty|hundred|eighty|twenty|thousand)\\b',
  // As it is said in other languages of the country.
  '(?:uku|uzo|u|ba|ku|ni|si)?(?:khokha|khokhe|khokhele|khokhela|inkokhelo|imali yoku(?:bhalisa|bhaliswa|registara)|imali yesicelo|bhatala|ubhatale|hlawula|hlawule|ihlawulwa|intlawulo|rhuma)\\b',
  '(?:thumela|faka|letha|uthumele|ufake|ulethe) ~2(?:imali|@once-paid|i?-?r ?\\d)',
  '(?:u|i|o|le|ka|nge|nga)-?r ?\\d{2,4} (?:nje|kuphela|fela|feela|ya|ye|yo|we)\\b',
  '(?:betaal|stuur|deponeer|bring|inbetaal) ~4(?:@once-paid|geld|fooi|deposito|lugtyd)|@once-paid (?:se |vir )(?:\\w+ )?(?:lugtyd|toets|vorm|uniform|registrasie|opleiding)',
  '(?:hakela|hakele|badela|badele|rhumela|rumela|rhuma)\\b ~3(?:@once-paid|mali|r ?\\d)|(?:tle|tlise|tlisa|tliseng|tlang|ulethe|uze|woza|kom) ~2(?:le |ka |na |ne|nge|met )?-?r ?\\d{2,4}\\b(?!@period)|(?:nyuku|zaka|moola|clipa|klipa)\\b|(?:yoku|yo)bhalis\\w+|nge-?r ?\\d{2,4}\\b|\\w{3,20}fooi\\b',
  '(?:registrasie|aansoek|opleidings?|uniform|admin|administrasie|mediese)-? ?(?:fooi|geld|koste)',
  '(?:lefa|lefe|lefang|lefeng|lefella|patala|patale|patela|tefo|tefello|romela|romele|tsenya|duela|duele|duelang|tuelo)\\b ~3(?:@once-paid|tjhelete|chelete|madi|r ?\\d|slip)|ba sa lefeng|(?:o|le|ba) (?:tla |tlameha ho )?(?:lefa|patala|duela)\\b',
  '(?:tjhelete|chelete|madi) ya (?:ho )?(?:ngodisa|ngoliswa|kwadisa|registration|ingodisa|kopo|foromo|uniform)',
];

/** A sum that is earned is not asked: "stipend of R4 000 for the period". */
const earned =
  /\b(?:stipend|salary|allowance|earn(?:ing)?s?|wages?|bursary|paid|pays|package|rate|worth|remuneration|budget|commission|we (?:pay|give|refund|book)|you (?:get|receive)|moputso|basic|plus|bonus|tips)\b[^.!?]{0,24}$/;

/** What somebody takes in at work: "you take the consultation fee from patients". */
const ofOthers = /\b(?:you|they|who|to)[ \n](?:take|collect|charge|receive|book|sell)\b[^.!?]{0,40}$/;
const fromOthers =
  /^[^.!?]{0,24}\b(?:from|by|of)[ \n](?:the[ \n])?(?:patients|customers|clients|visitors|guests|members|shoppers|passengers)\b/;

export const fee: Rule = denyWhere(
  wordsRule('fee', 3, askedMoney),
  ({ lead, words, tail }) =>
    (earned.test(lead) && !/fee|deposit|refund|paid by|must be paid|who|slip/.test(words)) ||
    /allowance|stipend|salary|commission|bonus/.test(words) ||
    ofOthers.test(lead) ||
    fromOthers.test(tail),
);

const wages =
  /\b(?:we|wages?|salary|salaries|pays|payout|weekly pay|stipend|(?:is|are|be|get|gets)[ \n]paid)[ \n](?:[\w'-]{1,14},?[ \n]){0,6}$/;
const asked = /\b(?:you|u|must|please|pls|kindly|applicants?|candidates?|fee|deposit|send|registration)\b/;

/** Tellers and kiosks deal with it all day. */
const served =
  /\b(?:teach|show|train(?:s|ed|er)?|explain|assist|serve|help|pay(?:ing)?[ \n]out|process|handle|how|customers?|clients?|shop owners?|kiosk|agent|teller|cashier)\b/;

/** Money that cannot be called back. Wages may come by eWallet: whose hand pays is said right before. */
export const paymentWay: Rule = denyWhere(
  wordsRule('payment-way', 3, [
    '(?:e ?-? ?wa[il]{2}ets?(?! (?:withdrawals?|customers|transactions|services|fraud|products?|sales))|cash ?-?send|send ?-?(?:cash|imali)|instant ?money|money ?market(?! (?:counter )?(?:assistant|cashier|clerk|supervisor|manager))|money transfer|bank wallet|pep (?:money|cash|stores?|account|counter)|(?:send|pay|deposit|pays|paid|transfer) ~6at (?:any |a )?(?:pep|shoprite|checkers|boxer|usave|ackermans)|gift ?cards?|shoprite money|mukuru|hello paisa|western union|money ?gram|pay ?shap|momo\\b|voda ?pay|kazang|(?:pay|send) ?to ?cell|unayo|(?:1|one|ott|blu|flash|ringa|easyload) ?vouchers?|bitcoins?|btc|usdt|binance wallet|trust wallet|(?:to|on|via|into|using|through) (?:capitec|tyme ?bank)|cash deposit|atm deposit|immediate payment)',
    '(?:pay|send|deposit|buy|transfer|invest|with|in|via|through) ~2crypto(?:currency)?\\b(?! (?:asset|service|knowledge|fraud))',
    '(?:buy|purchase|get|load|redeem|send|mail|bring|give|by) ~4vouchers?\\b(?! (?:for (?:customers|clients|staff)|as a))|(?:16|sixteen|12|twelve)[- ]digit ~1(?:number|pin|code|voucher)|voucher (?:number|code|pin)',
    '(?:@amount|r ?\\d{2,3}) (?:of |in |se |worth of )?(?:airtime|lugtyd|data)\\b(?! (?:allowance|a month|per month))',
    '(?:send|buy|load|recharge|need|with|me|stuur|thumela|romela) ~4(?:airtime|lugtyd|data bundle|i-?airtime|moya)',
    '(?:acc(?:ount)?|akk?) ?(?:no|num|number|nr|#)?\\.?:? ?\\d{8,12}\\b',
    '(?:thumela|faka|romela|stuur) ~2(?:nge|ka|via|per|e)-?(?:ewallet|cashsend|airtime)',
    '(?:fund|top[- ]?up|load|recharge) ~2(?:work |task |trading )?(?:account|wallet)|work (?:wallet|account)',
  ]),
  ({ lead }) =>
    (wages.test(lead) && !asked.test(lead.replace(/you[ \n](?:will be|are|get)[ \n]paid/, ''))) ||
    (served.test(lead) && !asked.test(lead.replaceAll(/\b(?:you|cash[ \n]send)\b/g, ''))),
);

export const premiumSms: Rule = wordsRule('premium-sms', 3, [
  `(?:sms|text|txt|send|whatsapp|reply|type|dial)(?: the| ur| your)?(?: (?:word|keyword|code))? ?["'*]?[a-z0-9]{2,15}["'*]?(?: (?:and |& )?[a-z]{2,15}){0,2} (?:to|at|on|na|ku|ho) ?\\d{5}\\b(?! ?\\d)`,
  '(?:sms|text|txt|short ?code|send)\\b ~5[2-5]\\d{4}\\b(?! ?\\d)',
  '(?:sms|smses|text|message)(?:es|s)? (?:is |are |will be )?(?:cost|costs|charged|billed|@)(?: at)? r ?\\d',
  'r ?\\d{1,3}(?:[.,]\\d\\d)? ?(?:/|per|an|a|each) ?(?:sms|text|message)',
  'r ?\\d{1,3} ?(?:/|per|a) ?(?:day|week) ~4(?:subscri|service)\\w*|subscri(?:be|ption) ~4r ?\\d',
  '(?:premium|vas) rates?(?: apply)?|free (?:sms|minutes) do not apply|\\*1(?:2|3)\\d\\*\\d+|08[67]\\d? ?\\d{3} ?\\d{4} ~3(?:per min|r ?\\d)',
]);

/** A post that somebody inside sells, or that nobody may hear of. */
export const connection: Rule = heaviest([
  wordsRule('connection', 3, [
    '(?:needs?|wants?|asks?|expects?|buy (?:him|her|me|them|the)|for (?:a|his|her|the|my)|bring|give|organi[sz]e|only|just|small|nje we|ye|yakhe|r ?\\d{2,4}) ~3(?:cold|cool|kool) ?-?drinks?\\b|(?:cold|cool|kool) ?-?drinks? ~2(?:of |for )?(?:@amount|money|fee|him|her|me|them|the (?:boss|manager|lady|guy))|koeldrankgeld|(?:bring|gee|net|vir|sy|haar) ~3koeldrank',
    '(?:someone|somebody|person|contact|friend|uncle|aunt|brother|sister|cousin|guy|lady|man|people|connects?|connections?|colleague|link|iemand|motho|umuntu) ~1(?:on the |from |in the |who works |ngaphakathi |ka )?(?:inside|binne|ngaphakathi|hare)\\b(?! the (?:site|shop|store|club|building|mall|gate|yard|house))',
    'inside (?:man|person|contact|connection|connect|source|track|help)',
    '(?:have|has|got|with|through|need|know|via|my|our|a|ngine|nne|ke na le) (?:a )?(?:strong )?connections?\\b(?! (?:to|with) (?:the )?(?:internet|wi-?fi|customers?|clients?|people|community))',
    'i know (?:someone|somebody|a guy|hr|the (?:manager|boss|hr|people|mayor|councillor))|(?:my|his|her) (?:brother|uncle|cousin|aunt|friend|husband|wife|sister|boss|father|mother|contact) (?:is|works|sits) ~3(?:colonel|captain|manager|hr|municipality|director|mayor|supervisor|principal|councillor|department|inside|general|inspector|clerk|office)',
    '(?:buy(?:ing)?|sell(?:ing|s)?|secure|guarantee) (?:a |the |your |my |his |her |this |these |2 |\\d )?(?:posts?|positions?|jobs?|slots?) ~3(?:for|from|at|with) (?:@amount|me|us|him)',
    '(?:posts?|positions?|jobs?|slots?) (?:is |are )?(?:for|on) sale|(?:selling|buying) (?:posts?|jobs?|positions?)',
    '(?:i|we|he|she|who) (?:can|will|could) (?:organi[sz]e|arrange|fix|make a plan|push|put|swop|swap|add|slip) ~4(?:jobs?|post|position|names?|you in|cv|in)\\b',
    "first (?:salary|pay|pay ?cheque|month'?s (?:salary|pay)) (?:is|goes to|to|comes to|belongs to) (?:me|mine|his|hers|him|her|us|the)|half of (?:your|the) first (?:salary|pay)|you know how (?:it|things|these things) works?",
    '(?:swop|swap|replace|squeeze|slip|sneak|push)\\b ~3(?:names?|you in|in the list|list)|my (?:cut|share)\\b|(?:delete|burn|erase) (?:this|the|it|msg|message)(?: message| chat| sms)?',
    '(?:councillor|shop steward|supervisor|foreman|clerk|official|induna|manager|hr (?:lady|guy|man|person)) ~3(?:wants|takes|needs|asks for|expects|must get) ~3(?:@amount|something|his|her|share|money|cut)|@amount ~5(?:post|job|position|space|place) is yours',
    '(?:put|push|move|add) (?:your|ur|you|the) (?:name|cv|file|application)? ?(?:on|to|in) (?:the )?(?:top|front|list|system)',
    '(?:back ?door|kick ?back|bribe|thank ?you (?:fee|money|gift)|token of appreciation|something small|small appreciation|little something|grease|criminal record (?:can|will) be cleared)',
    '(?:imali|isiphuzo|iponi|tjhelete|chelete|madi) (?:ye|ya|ka|yo|e)?-?(?:cold ?drink|cooldrink|koldrink)',
    "(?:do not|don't|dont|never) (?:tell|show|inform|mention|discuss) ~2(?:anyone|anybody|others|people|the bank|the (?:company|office|store|branch|hr|police|department|bank))|(?:can|must|will|to) keep (?:quiet|a secret)|keep (?:this|it) (?:secret|between us|confidential|quiet|private|to yourself)|between us|strictly secret|hush|with discretion|may not discuss|(?:not|never) (?:publicly )?advertised|azikho obala|ungabuzi|ungatsheli|moenie (?:vir )?(?:iemand|niemand|mense) (?:se|vertel)|nothing illegal",
  ]),
  wordsRule('connection', 2, [
    "(?:do not|don't|dont|never) (?:ask|contact|call|phone|visit) ~1(?:the )?(?:company|store|branch|depots?|hospital|department|bank|mine|shop|factory|head office)|(?:reliable|discreet|honest) and discreet|discreet (?:person|people|worker)|no questions",
  ]),
]);
