import { type Rule, spans, wordsRule } from '../rule.ts';
import type { Span } from '../sign.ts';
import { anyChat, freeMail, known, ownMail, website } from './reach.ts';

const only = wordsRule('contact', 1, [
  `(whats ?app|watsapp|whatsap|signal|inbox|dm)\\b ~2(only|later|now|instead|no calls?)|no (phone )?calls?\\b|(do not|don't) (call|phone)\\b|(inbox|dm|pm) (me|us|for|to|now)|telegram`,
]);

/** What calls itself large, or has an office for people, has mail of its own. */
const large =
  /\b(?:head office|human (?:resources?|capital)|hr \w+|recruitment \w+|talent acquisition|nationwide|all provinces|group|holdings|bank|mines?|mining|air(?:port|ways|lines?)|university|embassy|international|department of|logistics|hospital|foods|stores|supermarkets?|factory|industries|petroleum|cruise|railways?|harbour|depots?|distribution|programme|learnership|government)\b/;
const officeBox =
  /[\w.+-]{0,30}(?:hr|career|job|recruit|vacanc|hiring|talent|intake|apply|application|admin|office|dept)[\w.+-]{0,30}@/;

/** A mailbox that anybody can open in a minute, or a chat alone. Small shops have no other either: it weighs little. */
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
