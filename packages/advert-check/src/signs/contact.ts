import { type Rule, spans, wordsRule } from '../rule.ts';
import type { Span } from '../sign.ts';
import { anyChat, freeMail, known, ownMail, website } from './reach.ts';

const only = wordsRule('contact', 1, [
  `(whats ?app|watsapp|whatsap|signal|inbox|dm)\\b ~2(only|later|now|instead|no calls?)|no (phone )?calls?\\b|(do not|don't) (call|phone)\\b|(inbox|dm|pm) (me|us|for|to|now)|telegram`,
]);

/** Employers that call themselves large or have an HR department have their own mail domain. */
const large =
  /\b(?:head office|human (?:resources?|capital)|hr \w+|recruitment \w+|talent acquisition|nationwide|all provinces|group|holdings|bank|mines?|mining|air(?:port|ways|lines?)|university|embassy|international|department of|logistics|hospital|foods|stores|supermarkets?|factory|industries|petroleum|cruise|railways?|harbour|depots?|distribution|programme|learnership|government)\b/;
const officeBox =
  /[\w.+-]{0,30}(?:hr|career|job|recruit|vacanc|hiring|talent|intake|apply|application|admin|office|dept)[\w.+-]{0,30}@/;

/**
 * Finds adverts with only a free mailbox or a chat number. The weight is low, because honest small shops have nothing else
 * either.
 */
export const contact: Rule = (advert) => {
  const { text } = advert;
  if (ownMail.test(text) || website.test(known(text))) return undefined;
  const boxes = spans(text, freeMail);
  const chats = only(advert)?.words ?? (/@|\b0(?:1|2|3|4|5)\d ?\d{3}/.test(text) ? [] : spans(text, anyChat));
  const words: Span[] = [...boxes, ...chats];
  const claims = boxes.length > 0 ? Number(large.test(text)) + Number(officeBox.test(text)) : 0;
  const weights = [1, 2, 3] as const;
  return words.length > 0 ? { sign: 'contact', weight: weights[claims] ?? 1, words } : undefined;
};
