/**
 * Rules are written the way people write adverts: a space matches a space or a line break, `~3` up to three words in between,
 * `@amount` a sum in rand. The rest is a regular expression on folded text. All repetitions are bounded, so that no text can
 * block a phone.
 */
const gap = (most: string) => `(?:[^ \\n.!?]{1,30}[ \\n]){0,${most}}`;

const figure = '\\d{1,3}(?:[ ,.]?\\d{3}){0,2}(?:[.,]\\d\\d)?(?!\\d|[ ,.]\\d{3})';
const unit =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|eighty|hundred)';
const amount = `(?:(?:(?:ng[eo]|ne|le|ka|[ui])?r|zar)[ \\n]?${figure}k?\\b|${figure}[ \\n]?(?:rands?|bucks|zar|r)\\b|${unit}(?:[ \\n](?:and[ \\n])?${unit}){0,3}[ \\n]rands?\\b)`;

/** What follows an amount that workers receive: "a day", "/hour", "pm", "basic". */
export const period =
  '[ \\n]?(?:(?:-|to|and|up to)[ \\n]?r?[ \\n]?[\\d ,.]{1,8}k?[ \\n]?)?[,(]?[ \\n]?(?:(?:per(?![ \\n](?:candidate|person|applicant|learner|head|form|seat))|a|an|each|every|for[ \\n]each)\\b|/|p[./ ]?(?:[mwdha]|day|hour|week|month)\\b|ng[aeo]-?(?:su|la|yu|ho|vi|ve|nya)\\w+|(?:ka|hi|nga)[ \\n](?:k[gh]wedi|t?letsatsi|tsatsi|[bv]eke|iri|awara|siku|vhiki|n.?hweti|duvha|vhege|nwedzi)|.?n[ \\n](?:dag|uur|week|maand|skof)|(?:month|week|dai|hour)ly|basic|gross|net|salary|stipend|wage|allowance|cpm|ctc|annum|plus[ \\n]commission)';

const words: Record<string, string> = {
  amount,
};

/** Compiles a rule to a regular expression that matches only at the start of a word. */
export function pattern(source: string): RegExp {
  const expanded = source
    .replace(/\((?!\?)/g, '(?:')
    .replaceAll(' ', '[ \\n]')
    .replace(/~(\d)/g, (_, most: string) => gap(most))
    .replace(/@([a-z-]+)/g, (whole, name: string) => words[name] ?? whole);
  return new RegExp(`\\b(?:${expanded})`, 'g');
}
