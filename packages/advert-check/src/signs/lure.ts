import { combineSigns } from '../combine-signs.ts';
import { type Rule, wordsRule } from '../rule.ts';

const part = (weight: 1 | 2 | 3, ...sources: string[]) => wordsRule('lure', weight, sources);
const go =
  '(meet|wait|fetch|pick(ed)?|collect(ed)?|leave|go|come|ready|laai|kry|ontmoet|haal|ry|(re|ba) tla|\\w*land[ae]\\w*|\\w*hlangan\\w*|\\w*lata)';
const family = '(family|parents|people|mother|mom|ma|relatives|home|husband|boyfriend|familie|ouers)';

/**
 * Finds the ways in which people are lured away and disappear: picked up at a lonely spot at night, for unnamed work, told to
 * keep it secret.
 */
export const lure: Rule = combineSigns([
  part(
    1,
    `${go} ~7(taxi ranks?|garage|engen|caltex|(filling|petrol|service) station|parking|car park|robots?|bus stop|off-?ramp|bridge|rank)\\b`,
  ),
  part(
    1,
    `${go} ~7(tonight|at night|after dark|in the dark|(20|21|22|23|0?[1-4]) ?[:h]\\d\\d|[1-4] ?am|midnight|vanaand|ebusuku|bosiu|bosigo)\\b`,
  ),
  part(
    2,
    `(don't|dont|not|never|nie|moenie) (tell|inform|worry|involve|let|phone|call|vir) ~3${family}\\b|(leave|keep) ~2${family} ~1out|no ${family}\\b|nobody (may|must|should|needs? to|has to) know|akekho ~4azi|(ungatshel|musa ukutshel|ungaxelel)\\w*|wa jwetsa|tell (nobody|no ?one)`,
    `(can't|cannot|cant|can not|won't) (say|explain|write|talk|tell|discuss) ~4(here|what|phone|online|message|chat)|explain ~4in the car|only (a |your )?(small|one|light) bag`,
    `(o le|le) mong\\b|(\\w*ze|hamba|\\w*fik\\w*) wedwa|(kom|net) alleen|(cannot|can't|may not) (go home|leave|phone home)`,
  ),
  part(
    1,
    `(details|explain\\w*|the rest|everything|tell you|talk) ~3(when|once|after) (we|you)\\b|not on the phone|speak on the phone`,
    `(no|without|leave) ~1(cell)?phones?\\b`,
    `(accomm?odation|place to sleep|bed|sleep|verblyf|(yo)?kulala|marobalo) ~5(food|meals|kos|kukudla|dijo|there|sorted|daar|kh?ona|teng)\\b|(food|kos|ukudla|dijo|meals) ~3(accomm?odation|sleep\\w*|verblyf|\\w*kulala|marobalo|bed)`,
    `far (from|away)|dula teng|ka koloi|itikiti|ngemali|sends? ~3(car|ticket)\\b|not need ~1money|(an)?other (province|town|city)|leave (tomorrow|today)`,
  ),
]);
