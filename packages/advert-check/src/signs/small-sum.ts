import { type Rule, spans } from '../rule.ts';

/** Words without which hardly any English sentence does. */
const english = /\b(?:the|and|is|are|to|of|for|you|your|with|we|our|in|on|at|a|an|be|will|must)\b/g;
/** And those of the country's other languages. */
const other =
  /\b(?:ya|ka|ho|ba|ke|na|re|wa|go|ha|ga|di|mo|hi|ku|va|ni|vha|nga|kwa|uku\w+|aba\w+|ama\w+|imi\w+|izi\w+|e-\w+|si\w{4,}|die|en|vir|met|jou|ons|het|van|hy|sy|jy|nie|is|om|te)\b/g;
/** A sum of two or three figures that is not paid by the hour, day or week. */
const sum =
  /\b(?:ne|nge|ngo|le|ka|u|i)?-?r[ \n]?\d{2,3}\b(?![ ,.]?\d)(?![ \n]?(?:ngosuku|ngelanga|ngeyure|ngehora|ngeviki|ngeveki|ngenyanga|ka[ \n](?:letsatsi|letšatši|tšatši|iri|awara|beke|kgwedi|hora)|hi[ \n](?:siku|awara|vhiki)|nga[ \n](?:duvha|awara|vhege)|per\b|'?n[ \n](?:dag|uur|week|skof)|\/|p[./]|a[ \n]|an[ \n]|daily|each))/g;

/**
 * A small sum in an advert that is not in English. Who pays a day's wage says so; whoever names a small sum else asks for it, and no list
 * of words is long enough for eleven languages.
 */
export const smallSum: Rule = ({ text }) => {
  const start = text.slice(0, 1500);
  const isEnglish = count(start, other) < 3 || count(start, english) >= count(start, other);
  const found = isEnglish ? [] : spans(text, sum);
  return found.length > 0 ? { sign: 'fee', weight: 3, words: found } : undefined;
};

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;
