/**
 * Honest adverts warn too: "we never ask for a fee, your PIN or an eWallet". Words in such a sentence are no sign. "No experience
 * needed, pay R250" is not such a sentence: it denies something else.
 */
const asks =
  'ask\\w*|charg\\w+|demands?|requests?|accept|pay(?:ing)?|require (?:any )?(?:payment|money|fees?)|send money|(?:give|share) (?:out )?your|take (?:any )?money|sell|betaal|vra|khokhi\\w*|cel[ie]|lefe|kope|patale';
const denials =
  "never|not|nor|nobody|no one|no company|cannot|can't|don't|dont|doesn't|won't|neither|nooit|nie|angeke|ngeke|asi|ha re|ga re";

const sentence = new RegExp(
  `\\b(?:(?:${denials}) (?:\\w{1,14} ){0,4}?(?:${asks})|never (?:\\w{1,14} )?(?:needs?|wants?))\\b`.replaceAll(
    ' ',
    '[ \\n]',
  ),
  'g',
);
/** Words that reverse a denial: "we do not charge, just send R50". */
const turn = /\b(?:but|just|only|except|however|unless|instead)\b/;
const other =
  'experience|needed|required|necessary|matric|interview|cv|problem|stress|worries|doubt|more|time|need';
const before = new RegExp(
  `\\b(?:no|not|zero|without|free of|any|geen|sonder|ayikho|akukho|ha ho)[ \\n](?:(?!${other})[\\w/-]{1,16} ){0,2}$`,
);
const beware =
  /\b(?:beware|be (?:aware|careful)|people who (?:sell|ask|take|want)|scam alert|warning|pasop|qaphela|caution|report anyone|anyone who asks|if (?:anyone|anybody|someone|somebody) asks|do not (?:pay|send|trust))\b/;
const after =
  /^[\w ,/-]{0,24}?(?:(?:is|are|will be|is all|be)[ \n])?(?:covered|paid|provided|carried|sponsored|borne|arranged|supplied|refunded)[ \n]by[ \n](?:the |our )?(?!candidate|applicant|learner|you)\w|^[ \n]?(?:s)?[:=-]?[ \n](?:is |are )?(?:free|none|nil|r0|not (?:required|charged|needed)|for free|at no cost|at our cost|on us)\b|^\?[ \n]?no\b|^[^.!?]{0,70}\bnot (?:to|from|by) us\b/;

/** Words about fraud in honest adverts: banks and call centres hire people who fight it. */
const aboutFraud =
  /\bfraud (?:call|and|team|desk|in plain)|\b(?:report|take down|spot|fight)\b[^.!?]{0,40}\bscams?\b|\bscams?[ \n](?:such|like)|\b(?:to|by|from) (?:a )?strangers?\b|\bexplain(?:s|ing)?\b|\babout (?:\w+ )?scams?|\b(?:tricked|cheated|fraud[ -]?(?:line|desk)|fake jobs)\b/;

const fraudWork =
  /\b(?:forensic|financial crime|anti-?money|fraud[ -](?:line|desk|team|analyst|investigat\w+))\b/;

const sentenceBefore = (text: string, at: number): string => {
  const start = Math.max(0, at - 240);
  const near = text.slice(start, at);
  // A full stop inside "R1.500" or "co.za" does not end a sentence.
  const ends = [...near.matchAll(/[.!?](?=\s)|\n(?=\s?[-*•\n])/g)];
  return near.slice((ends.at(-1)?.index ?? -1) + 1);
};

/** True if the advert says that it does not ask for the words between `from` and `to`. */
export function isDenied(text: string, from: number, to: number): boolean {
  const lead = sentenceBefore(text, from);
  if (before.test(lead)) return true;
  // A denial can follow the matched words, or begin inside them.
  if (after.test(text.slice(to, to + 80))) return true;
  if (beware.test(lead) && !turn.test(lead)) return true;
  if (aboutFraud.test(lead + text.slice(from, to + 60).split(/[.!?](?=\s)/)[0])) return true;
  if (fraudWork.test(text) && !/\b(?:send|pay|deposit)\b/.test(lead)) return true;
  const whole = lead + text.slice(from, to);
  const said = [...whole.matchAll(sentence)].at(-1);
  return said !== undefined && !turn.test(whole.slice(said.index + said[0].length));
}
