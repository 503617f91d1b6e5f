/** Mailboxes that anybody can open in a minute. */
export const freeMail =
  /[\w.+-]{1,40}@(?:g-?mails?|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|icloud|aol|proton(?:mail)?|mail|zoho(?:mail)?|webmail|vodamail|mweb|telkomsa|gmx|yandex)\.[a-z.]{2,10}/g;
/** A mailbox under a name of one's own. */
export const ownMail =
  /[\w.+-]{1,40}@(?!(?:g-?mails?|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|icloud|aol|protonmail|proton|mail|zoho|zohomail|webmail|vodamail|mweb|telkomsa|gmx|yandex)\.)[\w-]{2,40}\.[a-z.]{2,20}/;
export const website =
  /\b[a-z0-9-]{2,40}\.(?:co|gov|org|ac|edu|net|law|school)\.za\b|\b[a-z][a-z0-9-]{2,40}\.(?:com|net|org|africa|mobi|jobs|capetown|joburg|durban|io|biz|example)\b|https?:\/\/[^ \n]{4,80}/;
export const anyChat = /\b(?:whats ?app|watsapp|whatsap)\b/g;

/** Short links hide where they lead. */
export const shortLink =
  /\b(?:bit\.ly|bitly|tinyurl\.com|cutt\.ly|t\.ly|rb\.gy|shorturl\.at|is\.gd|ow\.ly|goo\.gl|t\.co|s\.id|linktr\.ee|tiny\.cc|rebrand\.ly|shrtco|surl\.li|short\.gy|chat\.whatsapp\.com|t\.me|wa\.link|forms\.gle|docs\.google\.com\/forms|jotform\.com|surveyheart)\b[^ \n]{0,60}/g;
/** Endings that cost next to nothing, and a government's name in an address that is none of its own. */
export const strange = [
  // Endings that cost next to nothing, and builders of free sites.
  /\b[a-z0-9.-]{2,50}\.(?:xyz|top|online|site|club|info|live|shop|icu|tk|ml|ga|cf|gq|click|buzz|work|works|website|space|store|fun|link|cyou|rest|vip|life|blogspot\.com|wordpress\.com|weebly\.com|wixsite\.com|godaddysites\.com|webnode\.[a-z]{2,4}|netlify\.app|vercel\.app|web\.app|github\.io)\b[^ \n]{0,40}/g,
  // A government's name in an address that is none of its own.
  /\b[a-z0-9.-]{0,30}(?:gov|saps|sassa|homeaffairs|dpsa|labour|municipality|dept|department)[a-z0-9-]{0,30}\.(?!gov\b|za\b)[a-z]{2,10}\b/g,
];

/** What is left when free mailboxes and links that hide their owner are taken out. */
export const known = (text: string): string =>
  [freeMail, shortLink, ...strange].reduce((left, each) => left.replace(each, ' '), text);

/** Addresses of public bodies and of large employers. */
export const officialAddress =
  /\.gov\.za|(?:shoprite|shopriteholdings|checkers|pnp|picknpay|pick-n-pay|boxer|spar|woolworths|woolworthsholdings|clicks|clicksgroup|dischem|dis-chem|massmart|makro|takealot|mrp|mrpg|mrpricegroup|pepstores|pepkor|ackermans|tfg|tfgcareers|truworths|sasol|eskom|transnet|prasa|telkom|vodacom|mtn|cellc|fnb|firstrand|capitecbank|absa|nedbank|standardbank|oldmutual|sanlam|discovery|ccba|coca-cola|cocacola|sab|ab-inbev|tigerbrands|nestle|unilever|bmw|toyota|tsam|angloamerican|sibanyestillwater|implats|harmony|glencore|exxaro|amazon|dhl|fedex|bidvest|tsebo|g4s|fidelity-services|mcdonalds|kfc|nandos|netcare|mediclinic|lifehealthcare|flysaa|airports|gautrain|sayouth|harambee|suninternational)\.(?:co\.za|com|net|mobi|jobs|org\.za|africa|group|africa\.com|amazon)\b/;

/** A place on the way there, not who advertises. */
const beside =
  /\b(?:next to|near|opposite|behind|close to|across(?: from)?|outside|registered (?:with|by)|reported to|approved by|by) (?:the )?$/;
export const isBeside = (text: string, at: number) => beside.test(text.slice(Math.max(0, at - 30), at));
