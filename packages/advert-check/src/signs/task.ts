import { type Rule, spans, wordsRule } from '../rule.ts';
import { worstSign } from '../worst-sign.ts';

const likes = wordsRule('task', 3, [
  `(lik|heart|rat|review|subscrib|follow|watch|click|view|press|tapp?)(e|es|ing|s)? ~3(videos?|youtube|tiktoks?|hotels?|restaurants?|products?|channels?|ads|adverts|apps?|instagram|google maps|trailers?|posts|pages|reels|guest ?houses)\\b(?! (team|department|management|manager))`,
  `surveys? a day`,
  `(\\w*(thand|buk|lik)\\w*|sheba\\w*) ~2\\w*vid\\w+|vid\\w+'?s? ~6(kyk|like)\\b`,
]);
/** Tasks that only swindlers pay for; the words alone also occur in adverts for moderators and shops. */
const forMoney =
  /\b(?:earn\w*|from[ \n](?:home|your[ \n]phone)|minutes|min|telegram|part[- ]time|commission|unlimited|easy|(?:per|each|every)[ \n](?:like|video|task|review|trailer|set|survey|order)|(?:free|first)[ \n](?:\w+[ \n])?(?:tasks?|three))\b/;

const parcels =
  /\b(?:parcels?|packages|boxes|goods|deliver(?:y|ed|ies)?|pakkies|i?(?:ama)?phasela|diphasela|phones)\b/;
const atYours =
  /\b(?:(?:your|ur|jou) (?:own )?(?:home|house|address|place|door|flat|huis|adres)|(?:at|from|by die) (?:home|huis)|home[ -]based|ekhaya|hae)\b/g;
const sentOn =
  /\b(?:re-?(?:pack|ship|post|send|label|mail|address)\w*|(?:new|old) labels?|labels? off|next courier|(?:send|post|pass)(?: (?:them|it))? on(?:wards?)?|overseas|post them|aanstuur|\w*thumela|(?:don't|not|nie) (?:dit )?(?:open|oopmaak)|driver (?:fetches|collects))\b/;
/**
 * Finds work with parcels at home: goods that are stolen, or bought with stolen cards, travel through the home of an unsuspecting
 * worker.
 */
const parcelsAtHome: Rule = ({ text }) => {
  const words = parcels.test(text) && sentOn.test(text) ? spans(text, atYours) : [];
  return words.length > 0 ? { sign: 'task', weight: 3, words } : undefined;
};

/** Finds work that consists of moving money, tapping "like" or recruiting others. */
export const task: Rule = worstSign([
  parcelsAtHome,
  (advert) => {
    const found = likes(advert);
    return found && !forMoney.test(advert.text) ? { ...found, weight: 2 } : found;
  },
  wordsRule('task', 3, [
    `balance ~3(negative|insufficient)|unlock ~3(tasks?|orders?|level|group|set|package|earnings|withdraw\\w*)|you recharge|back with \\d+ ?%`,
    `(receiv|accept|mov|transfer|process|collect)(e|ing)? ~4(payments?|money|funds|deposits?|cash|salaries|donations?) ~6(into|in|through|via|on|using) ~1(your|ur|own|personal) ~2account|(clients?|customers?|buyers?|i|they) ~3(pay|put|deposit|send)s? ~4(into|in|to) (your|ur) ~2account`,
    `(send|forward|transfer|pass) (on |the |back |the )*(rest|balance|remainder|what is left)|through private accounts|(deposit|bank|cash) ~1cheque|cheque ~9(deposit|bank it|equipment)|money (that )?(i|we) send|nothing to sign`,
    `(account|sim|loan|contract)s? ~3(in|on|under) (your|ur) (own )?name\\b|(lend|rent|borrow|give) ~2(me|us) ~3(card|account)s?\\b`,
    `(you|and|,) keep ~1((\\d|1\\d|20) ?%|@amount|a (percentage|commission)|the rest|your (share|cut))`,
    `(recruit|invite|bring|refer|find) ~1(\\d{1,2}|two|three|four|five) ~1(people|friends|others)\\b`,
    `(order|register|open|bought|taken?)\\w* ~4(in|on|op) (your|ur|jou) (own )?(name|naam)`,
    `(gebruik|leen|huur|use|borrow|rent) ~2(jou|your|ur) (bank ?)?(rekening|account)|(every time|whenever) ~1money|(%|persent|percent|commission) ~4(van|of|on) (wat|what|everything|all) ~1(inkom|comes|passes|goes)`,
  ]),
]);
