import { heaviest } from '../heaviest.ts';
import { type Rule, wordsRule } from '../rule.ts';

const post = '(jobs?|employment|placement|positions?|posts?|work|success|income|salary|visa)';
const people =
  '(posts?|vacancies|positions?|jobs?|people|ppl|workers?|cleaners?|packers?|ladies|guards?|drivers?|tellers?|cashiers?|(spac|plac|slot|spot|seat|nam)e?s?|youth|learners?|learnerships)';

/** The job is given away before anybody has met anybody. */
export const promise: Rule = wordsRule('promise', 2, [
  `(no (need for an )?|without (an |any )?|skip the |geen |(ayi|asi)kho i-?|(ha ho|ga go na) )(interviews?|onderhoud)\\b`,
  `interviews? ~2(not|nie) ~1(needed|required|necessary|nodig)|interviews? ~5(on|via|by|over|in) (whatsapp|telegram|signal|chat|writing)|interviews? ~2later\\b|(whatsapp|telegram|signal|chat|text) ~2interviews?\\b|given by phone|on the spot`,
  `(everyone|everybody|anyone|all|whoever|every student) ~4(hired|accepted|placed|employed|got a job|appointed|taken)\\b`,
  `${post} ~2(100 ?% )?(guaranteed|assured|yours)\\b|guaranteed? ${post}`,
  `100 ?(%|percent) (legit|real|genuine|guaranteed?|true|safe|job|placement|legal|sure|working)|(not|isn't|is no|no|never) (a )?(scam|fraud|fake|skelm|pyramid)|(legit|legitimate|genuine) (job|deal|business|company|offer|opportunity)`,
  "you('re| are) in\\b|job letter",
]);

/** A threat, or hundreds of posts for whoever comes; little time, and room for everybody. */
export const rush: Rule = heaviest([
  wordsRule('rush', 2, [
    `or (we|the post|it|else|your \\w+) ~3(give|gives|goes?|given|lose|moves?)\\b|(closes?|ends?|expires?|cancelled) ~1(in|after) \\d{1,2} (hours?|minutes|mins)`,
    `share!+|forward ~3(groups|contacts)|share ~3with \\d`,
    `(\\d{3,4}|\\d \\d{3}) ~2${people} ~9(all provinces|no closing date|no experience|no interview|immediately|urgent|everybody|everyone|any ?one)|no closing date|all provinces|(everybody who|whoever) comes`,
  ]),
  wordsRule('rush', 1, [
    `hurry|act (now|fast)|(limited|few|last \\d+) ~1${people}|${people} ~3(limited|filling|running out|almost full|going fast|left|remain(ing)?|finish\\w*)\\b`,
    `first come|first \\d+|last chance|don'?t (miss|wait|delay)|(today only|only today)|(closing|closes|ends) (today|tonight|tomorrow|soon|in \\d)|(before|by) (midnight|tonight|today|tomorrow|\\d{1,2} ?(h|:|pm|am|today)|end of)|within ~3(hours?|hrs|minutes|mins)\\b`,
    `she?shisa|shesha|phangisa|hatlisa|maak gou|vinnig|potlaka|itlhaganele|now now\\b`,
    `([3-9]\\d|\\d{3,4})\\+? ?(x )?~1${people} ~2(available|needed|wanted|required|urgently|immediately|asap)|\\d{3,4} (posts|vacancies|positions|jobs|learnerships)\\b`,
  ]),
]);
