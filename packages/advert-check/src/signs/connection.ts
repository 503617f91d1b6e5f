import { type Rule, wordsRule } from '../rule.ts';
import { worstSign } from '../worst-sign.ts';

const relative = '(brother|uncle|cousin|aunt|friend|husband|wife|sister|boss|father|mother|contact|guy|lady)';
const post = '(posts?|positions?|jobs?|slots?)';
const coldDrink = '(cold|cool|kool) ?-?drinks?\\b';

/** Finds adverts in which an insider sells the job, or the applicant must keep it secret. */
export const connection: Rule = worstSign([
  wordsRule('connection', 3, [
    `(needs?|wants?|asks?|expects?|for (a|his|her)|bring|give|only|just|small|nje we|ye|r ?\\d{2,4}) ~3${coldDrink}|${coldDrink} ~2(@amount|money|him|her|me)\\b`,
    `(some(one|body)|person|man|people|connect\\w*|iemand|motho|umuntu|${relative}) ~1(on the |from |in the |who works )?(inside|binne|ngaphakathi|hare)\\b(?! the)`,
    `(know|got|have) (some(one|body) (at|in)|a (guy|contact|person|friend) (at|in)|hr|the (manager|boss|people|mayor))`,
    `(my|his|her) ${relative} ~1(is|works|sits) ~3(colonel|captain|manager|hr|municipality|director|mayor|supervisor|principal|councillor|department|office|signs)`,
    `${post} (is |are )?(for|on) sale`,
    `(i|we|he|she|who) (can|will|could) (organi[sz]e|fix|push|swop|swap|slip|change) ~4(${post}|names?|you in|him|her|results)\\b`,
    `(give|gee) (her|him|me|us|hom) ~2first\\b|(don't|do not|dont) (post|share|forward) this|delete (this|the|it)\\b`,
    `(something|money|cash|fat|brown|iets|okuthile|ho hong) ~2(envelope|koevert|(for|vir) (his|her|my|sy|haar) (trouble|effort|moeite|time))|(not|isn't|nie) (greedy|gierig)|tell you how much|half now`,
    `(do not|don't|dont|never) (tell|inform|mention|discuss) ~2(any(one|body)|others|people|bank|company|office|hr|police|family)\\b|tell (nobody|only people)|keep ~2(quiet|secret|between us|private|(to|for) yourself)\\b|between us\\b|ungabuzi|moenie ~3(se|vertel)\\b`,
  ]),
  wordsRule('connection', 2, [
    "(do not|don't|dont|never) (ask|contact|call|phone|visit|reply|go) ~2(company|store|branch|depots?|hospital|department|bank|mine|shop|factory|office|gate|base|station|camp)\\b|discreet|(be|naam|name\\w*) ~4(on|op) (the|die) (list|lys)\\b|(say|tell \\w+) ~2\\w+ sent you",
  ]),
]);
