import { type Rule, wordsRule } from '../rule.ts';
import { worstSign } from '../worst-sign.ts';

const post = '(jobs?|employment|placement|positions?|posts?|work|success|income|salary|visa)';
const people =
  '(posts?|vacancies|positions?|jobs?|people|ppl|workers?|cleaners?|packers?|ladies|guards?|drivers?|tellers?|cashiers?|(spac|plac|slot|spot|seat|nam)e?s?|youth|learners?|learnerships)';

/** Finds adverts that give the job away before any meeting. */
export const promise: Rule = worstSign([
  wordsRule('promise', 1, ['(no|not|without) ~2cvs?\\b']),
  wordsRule('promise', 2, [
    `(no (need for an )?|without (an |any )?|skip the |geen |(ayi|asi)kho i-?|(ha ho|ga go na) )(interviews?|onderhoud)\\b`,
    `given by phone|on the spot`,
    `(everyone|everybody|anyone|all|whoever|every student) ~4(hired|accepted|placed|employed|got a job|appointed|taken)\\b`,
    `${post} ~2(100 ?% )?(guaranteed|assured|yours)\\b`,
    `100 ?(%|percent) (legit|real|genuine|guaranteed?|true|safe|job|placement|legal|sure|working)`,
    "you('re| are) in\\b",
  ]),
]);

/** Finds pressure to hurry: a threat, hundreds of jobs for anyone, or little time left. */
export const rush: Rule = worstSign([
  wordsRule('rush', 2, [
    `or (we|the post|it|else|your \\w+) ~3(give|gives|goes?|given|lose|moves?)\\b|(closes?|ends?|expires?|cancelled) ~1(in|after) \\d{1,2} (hours?|minutes|mins)`,
    `share ~3with \\d`,
    `all provinces`,
  ]),
  wordsRule('rush', 1, [
    `hurry|${people} ~3(limited|filling|running out|almost full|going fast|left|remain(ing)?|finish\\w*)\\b`,
    `first come|first \\d+|don'?t (miss|wait|delay)|(closing|closes|ends) (today|tonight|tomorrow|soon|in \\d)|(before|by) (midnight|tonight|today|tomorrow|\\d{1,2} ?(h|:|pm|am|today)|end of)|within ~3(hours?|hrs|minutes|mins)\\b`,
    `\\d{3,4} (posts|vacancies|positions|jobs|learnerships)\\b`,
  ]),
]);
