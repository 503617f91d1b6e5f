import { type Rule, spans, wordsRule } from '../rule.ts';
import { worstSign } from '../worst-sign.ts';
import { easy } from './high-pay.ts';

const away =
  '(dubai|uae|emirates|qatar|doha|kuwait|saudi|canada|usa|america|uk|united kingdom|england|ireland|germany|italy|europe|australia|new zealand|thailand|bangkok|myanmar|cambodia|laos|vietnam|china|hong kong|japan|korea|singapore|turkey|russia|mauritius|zanzibar|oman|bahrain|poland|malta|lebanon|malaysia|india|mediterranean|yachts?|cruise (ship|line|liner)s?|overseas|abroad|outside (the country|south africa|sa)|another country)';
const abroadAt = new RegExp(`\\b${away}\\b`.replaceAll(' ', '[ \\n]'), 'g');
const trip =
  '(?:visas?|passports?|(?:air ?|plane )?tickets?|flights?|travel(?:ling)?|accommodation|expenses|work permits?|sponsorships?|lmia)';
const gap = "(?:[ \\n,&+/-]{1,3}[\\w&'-]{1,16}){0,7}?[ \\n,&-]{1,3}";
const paidTravel = new RegExp(
  `\\b${trip}\\b${gap}(paid|free|arranged?|sponsored|provided|covered|organi[sz]ed|sorted|included|handled?|ready|guaranteed|on us)\\b|\\b(free|paid|all|we (pay|arrange|organi[sz]e|sponsor|cover|provide|handle|sort))${gap}${trip}\\b`,
  'g',
);
const ladies = /\b(?:ladies|girls|females?|women|models?|hostess(?:es)?|massage|dancers?|nanny|waitress)\b/;
const holder = '(we|agen\\w+|company|employer|boss|he|she|they|driver|it)';

/** Finds offers of work far away with everything arranged, the pattern of human trafficking. */
export const abroad: Rule = worstSign([
  wordsRule('abroad', 3, [
    `${holder} (will |must |only )?(keep|hold|take|collect|safeguard)s? ~3passports?|(keep|take|collect)s ~2passports?`,
    `(hand|give|surrender|leave|send|courier|submit) (us |in |over )?~1(original )?passports?\\b(?! (size|photo|cop|or))|(hand|give) (in|over) (his|her|your|the) id\\b(?! cop)|leave your phone`,
    `work (it|them) off|id ~4(stays?|dula|hlala|bly)\\b|(no )?passport ~3(no problem|not needed|we (arrange|organi[sz]e|make))`,
  ]),
  ({ text }) => {
    const places = spans(text, abroadAt).slice(0, 2);
    const travel = spans(text, paidTravel);
    const isBait = ladies.test(text) || easy.test(text);
    if (places.length === 0 || (travel.length === 0 && !isBait)) return undefined;
    return { sign: 'abroad', weight: isBait && travel.length > 0 ? 3 : 2, words: [...places, ...travel] };
  },
]);
