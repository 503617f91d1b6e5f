import { type Rule, spans, wordsRule } from '../rule.ts';
import type { Span } from '../sign.ts';
import { anyChat, freeMail, known, ownMail, website } from './reach.ts';

const only = wordsRule('contact', 1, [
  `(?:on|via|to|by|over) (?:whatsapp|telegram|signal) (?:only|later|now|instead)|continue on (?:whatsapp|telegram|signal)|more on (?:whatsapp|telegram)`,
  `(?:whatsapp|whats app|telegram|watsapp|whatsap|inbox|dm)\\b ~2(?:only|message only|messages only|no calls?)`,
  `(?:no (?:phone )?calls?|do not call|don't call|calls? (?:will )?(?:not|won't) be)`,
  `(?:inbox|dm|pm) (?:me|us|for|to|your|now)|comment ["']?\\w+["']? (?:below|and|to|for)|telegram`,
  `(?:click|join|use|follow) ~4(?:whatsapp|telegram) ?(?:group|link|channel)?|wa\\.me`,
]);

/** What calls itself large, or has an office for people, has mail of its own. */
const large =
  /\b(?:head office|human (?:resources?|capital)|hr (?:department|manager|office|team|division|desk)|recruitment (?:department|team|division|desk|officer|office)|talent acquisition|nationwide|all provinces|group|holdings|bank|mines?|mining|airport|airways|airlines|university|embassy|international|multinational|depots|branches|corporation|(?:well|widely) known|leading|department of [a-z]+|hotels?|logistics|hospital|foods|retail|stores|supermarkets?|manufacturing|factory|plant|industries|petroleum|cruise|railways?|harbour|warehouse|depot|distribution|project|programme|learnership|government|clinics?|airlines?|security company)\b/;
const officeBox =
  /[\w.+-]{0,30}(?:hr|careers?|jobs?|recruit|vacanc|hiring|talent|human|intake|onboarding|apply|application|admin|office|dept|head)[\w.+-]{0,30}@(?:g-?mails?|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|proton(?:mail)?|webmail)\./;

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
