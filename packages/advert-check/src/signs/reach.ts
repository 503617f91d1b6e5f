const boxes =
  '(?:g-?mails?|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|icloud|aol|proton(?:mail)?|mail|zoho(?:mail)?|webmail|vodamail|mweb|telkomsa|gmx|yandex)\\.';
/** Free mailboxes, which anyone can open within a minute. */
export const freeMail = new RegExp(`[\\w.+-]{1,40}@${boxes}[a-z.]{2,10}`, 'g');
/** A mailbox on the sender's own domain. */
export const ownMail = new RegExp(`[\\w.+-]{1,40}@(?!${boxes})[\\w-]{2,40}\\.[a-z.]{2,20}`);
export const website =
  /\b[a-z0-9-]{2,40}\.(?:co|gov|org|ac|edu|net|law|school)\.za\b|\b[a-z][a-z0-9-]{2,40}\.(?:com|net|org|africa|mobi|jobs|capetown|joburg|durban|io|biz|example)\b|https?:\/\/[^ \n]{4,80}/;
export const anyChat = /\b(?:whats ?app|watsapp|whatsap)\b/g;

/** Short links hide their destination. */
export const shortLink =
  /\b(?:(?:bit|cutt|ow|t|rebrand)\.ly|bitly|tinyurl\.com|rb\.gy|shorturl|is\.gd|goo\.gl|linktr\.ee|chat\.whatsapp\.com|t\.me|wa\.link|forms\.gle|docs\.google)\b[^ \n]{0,60}/g;
/** Web addresses that honest employers hardly use. */
export const strange = [
  // Cheap domain endings and free site builders.
  /\b[a-z0-9.-]{2,50}\.(?:xyz|top|online|site|club|info|live|shop|icu|tk|ml|ga|cf|click|works?|website|store|link|vip|(?:blogspot|wordpress|weebly|wixsite)\.com|\w+\.app)\b[^ \n]{0,40}/g,
  // A government's name in a private address.
  /\b[a-z0-9.-]{0,30}(?:gov|saps|sassa|homeaffairs|dpsa|labour|dep(?:artmen)?t)[a-z0-9-]{0,30}\.(?!gov\b|za\b)[a-z]{2,10}\b/g,
];

/** Returns the text without free mailboxes and links that hide their owner. */
export const known = (text: string): string =>
  [freeMail, shortLink, ...strange].reduce((left, each) => left.replace(each, ' '), text);

/** Names that swindlers borrow. */
const names =
  "shoprite|checkers|pick ?n ?pay|boxer|woolworths|clicks|makro|massmart|takealot|ackermans|truworths|sasol|eskom|transnet|prasa|telkom|vodacom|mtn|cell ?c|fnb|capitec(?:bank)?|absa|nedbank|standard ?bank|old ?mutual|sanlam|coca ?-?cola|anglo ?american|sibanye|implats|glencore|amazon|dhl|fedex|mcdonald'?s|kfc|netcare|mediclinic|acsa|sun ?international|sa ?youth|harambee";
export const famous = new RegExp(`\\b(?:${names})\\b`, 'g');
/** Addresses of public bodies and large employers. */
export const officialAddress = new RegExp(
  `\\.gov\\.za|\\b(?:${names})(?:holdings|group|stores|careers)?\\.(?:co\\.za|com|net|mobi|jobs|africa|org\\.za)\\b`,
);

/** Words before a landmark in the directions, which is not the advertiser. */
const beside =
  /\b(?:next to|near|opposite|behind|close to|across(?: from)?|outside|registered (?:with|by)|reported to|approved by|by) (?:the )?$/;
export const isBeside = (text: string, at: number) => beside.test(text.slice(Math.max(0, at - 30), at));
