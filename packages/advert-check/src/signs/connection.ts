import { heaviest } from '../heaviest.ts';
import { type Rule, wordsRule } from '../rule.ts';

const relative = '(brother|uncle|cousin|aunt|friend|husband|wife|sister|boss|father|mother|contact|guy|lady)';
const post = '(posts?|positions?|jobs?|slots?)';
const coldDrink = '(cold|cool|kool) ?-?drinks?\\b';

/** A post that somebody inside sells, or that nobody may hear of. */
export const connection: Rule = heaviest([
  wordsRule('connection', 3, [
    `(needs?|wants?|asks?|expects?|for (a|his|her)|bring|give|only|just|small|nje we|ye|r ?\\d{2,4}) ~3${coldDrink}|${coldDrink} ~2(@amount|money|him|her|me)\\b|koeldrank ?geld`,
    `(some(one|body)|person|man|people|connect\\w*|iemand|motho|umuntu|${relative}) ~1(on the |from |in the |who works )?(inside|binne|ngaphakathi|hare)\\b(?! the)|inside (man|contact)`,
    `(have|has|got|with|through|my|our|ngine|nne) (a |strong |good )?connections?\\b(?! (to|with))|(know|got|have) (some(one|body) (at|in)|a (guy|contact|person|friend) (at|in)|hr|the (manager|boss|people|mayor))`,
    `(my|his|her) ${relative} ~1(is|works|sits) ~3(colonel|captain|manager|hr|municipality|director|mayor|supervisor|principal|councillor|department|office|signs)|knows the (ceo|boss|manager|owner|principal)`,
    `(buy|sell)(ing|s)? ~1${post}|${post} (is |are )?(for|on) sale|reserved (forms?|posts?)`,
    `(i|we|he|she|who) (can|will|could) (organi[sz]e|fix|push|swop|swap|slip|change) ~4(${post}|names?|you in|him|her|results)\\b`,
    `(swop|swap|push) ~2names?\\b`,
    `first (salary|pay) (is|goes|comes) ~1(me|mine|his|hers|him|her|us)\\b|you know how ~3works?|my (cut|share)\\b|delete (this|the|it)\\b`,
    `bribe|thank ?you (fee|money|gift)|token of appreciation|little something|something small|record can be cleared`,
    `(do not|don't|dont|never) (tell|inform|mention|discuss) ~2(any(one|body)|others|people|bank|company|office|hr|police|family)\\b|tell (nobody|only people)|keep ~2(quiet|secret|between us|private|to yourself)\\b|between us\\b|with discretion|not (publicly )?advertised|without advertising|nothing illegal|ungabuzi|ungatshel\\w+|o se (ke wa )?bolel\\w+|moenie ~3(se|vertel)\\b`,
  ]),
  wordsRule('connection', 2, [
    "(do not|don't|dont|never) (ask|contact|call|phone|visit|reply|go) ~2(company|store|branch|depots?|hospital|department|bank|mine|shop|factory|office|gate)\\b|discreet|no questions|(squeeze|slip|sneak|push|put|puts|move|add) ~3(names?|you) ~2(in|on|to) ~1(top|front|list|system)",
  ]),
]);
