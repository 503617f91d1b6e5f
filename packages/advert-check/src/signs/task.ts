import { heaviest } from '../heaviest.ts';
import { type Rule, wordsRule } from '../rule.ts';

const likes = wordsRule('task', 3, [
  `(lik|rat|review|subscrib|follow|watch|click|view|press|tapp?)(e|es|ing|s)? ~3(videos?|youtube|tiktoks?|hotels?|restaurants?|products?|channels?|ads|adverts|apps?|instagram|google maps|trailers?)\\b(?! (team|department|management|manager))`,
  `(boost|submit|optimi[sz]e)(ing)? ~3(orders?|sales|products?)\\b|(complete|do|doing) ~1(simple|daily|easy|online|product) tasks?`,
  `chat with ~3(people|men|strangers)|surveys? a day`,
]);
/** What somebody is paid for whom only swindlers pay for it: a moderator or a shop has such words too. */
const forMoney =
  /\b(?:earn\w*|from[ \n](?:home|your[ \n]phone)|minutes|min|telegram|part[- ]time|commission|unlimited|easy|(?:per|each|every)[ \n](?:like|video|task|review|trailer|set|survey|order)|(?:free|first)[ \n](?:\w+[ \n])?(?:tasks?|three))\b/;

/** Work that is moving money, tapping "like" or bringing in others. */
export const task: Rule = heaviest([
  (advert) => {
    const found = likes(advert);
    return found && !forMoney.test(advert.text) ? { ...found, weight: 2 } : found;
  },
  wordsRule('task', 3, [
    `order boost\\w*|(merchant|vip|gold|silver|premium) (level|account)|(copy|follow) our (signals|trades)|free tasks?|unlock ~3(tasks?|orders?|level|earnings|withdraw\\w*)|you recharge|back with \\d+ ?%|with our money`,
    `(double|triple|grow|multiply) ~1(money|investment|cash)\\b|(invest|puts? in) ~1@amount|forex ~4(earn|profit|recruit|trad|signal)\\w*|trading ~1(signals|platform)`,
    `(receiv|accept|mov|transfer|process|collect)(e|ing)? ~4(payments?|money|funds|deposits?|cash|salaries|donations?) ~6(into|in|through|via|on|using) ~1(your|ur|own|personal) ~2account|(clients?|customers?|buyers?|i|they) ~3(pay|put|deposit|send)s? ~4(into|in|to) (your|ur) ~2account|(land|lands|landing) in your`,
    `(send|forward|transfer|pass) (on |the |back |the )*(rest|balance|remainder|what is left)|(draw|withdraw) (it|the (money|cash)) and|account (that|which) (has no problems|is (older|clean))|personal (bank )?account|through private accounts|own bank account,? ~1(reliable|discreet)|any(one|body) with an? ~6account\\b|(deposit|bank|cash) ~1cheque|cheque ~9(deposit|bank it|equipment)|money (that )?(i|we) send|(do not|don't) open ~2(bags?|parcels?|box\\w*)|nothing to sign`,
    `(account|sim|loan|contract)s? ~3(in|on|under) (your|ur) (own )?name\\b|(lend|rent|borrow|give) ~2(me|us) ~3(card|account)s?\\b|(cards?|accounts?) ~2(not|don't) us(e|ing)`,
    `(you|and|,) keep ~1((\\d|1\\d|20) ?%|@amount|a (percentage|commission)|the rest|your (share|cut))|(take|deduct) ~2(%|percent|commission|cut) ~2(for yourself|and)|payment (agent|processor)s?\\b`,
    `(recruit|invite|bring|refer|find) ~1(\\d{1,2}|two|three|four|five) ~1(people|friends|others)\\b|(invite|bring|refer) ~1friends\\b|(down|up) ?lines?\\b|network marketing|(referral|leadership|diamond|team) bonus|(\\d|two|three|four|five|ten) (friends|people) who`,
    `(parcels?|packages?|goods) ~6your (home|house|address|door)`,
  ]),
]);
