import { describe, expect, test } from 'vitest';
import { checkAdvert, mostRead } from './check-advert.ts';
import type { SignId } from './sign.ts';

const signsOf = (advert: string) => checkAdvert(advert).signs.map(({ id }) => id);
const wordsOf = (advert: string, sign: SignId) =>
  checkAdvert(advert)
    .signs.find(({ id }) => id === sign)
    ?.words.map(({ from, to }) => advert.slice(from, to));

describe('finds a sign', () => {
  test.each<[SignId, string]>([
    ['fee', 'Registration fee of R250 before you start.'],
    ['fee', 'Kindly deposit R350 for your uniform, refundable with the first salary.'],
    ['fee', 'You must bring R180 for the medical.'],
    ['fee', 'Police clearance costs R400, we arrange it online.'],
    ['fee', 'Thumela imali yokubhalisa R150.'],
    ['fee', 'Betaal asseblief R200 registrasiefooi.'],
    ['fee', 'Lefa tjhelete ya ho ngodisa.'],
    ['fee', 'We need a tax clearance of £25 from each new worker.'],
    ['fee', 'Each learner contributes R750 before the agreement is signed.'],
    ['fee', 'u only send 120 4 da form'],
    ['sum', 'The set is R720. Without the set you cannot be posted.'],
    ['sum', 'Lefa R120 ya ho ngodisa.'],
    ['payment-way', 'Send it by eWallet to this number.'],
    ['payment-way', 'CashSend only, then we confirm your post.'],
    ['payment-way', 'Buy a voucher at any till and send us the PIN.'],
    ['secrets', 'Reply with your name and the OTP that you received.'],
    ['secrets', 'Send your bank statement and ID today.'],
    ['premium-sms', 'SMS JOB to 34567 to apply.'],
    ['premium-sms', 'Apply by SMS (R15 per SMS).'],
    ['connection', 'I have somebody inside who needs a cold drink.'],
    ['connection', 'Posts for sale at the hospital.'],
    ['task', 'Like YouTube videos and earn from your phone.'],
    ['task', 'Receive money into your account and keep 10 %.'],
    ['task', 'Deposit the cheque that we send and buy gift cards with it.'],
    ['task', 'We deliver parcels to your house, you send them on.'],
    ['favours', 'Young ladies only, send full body pictures.'],
    ['abroad', 'Hotel work in Dubai, no experience, ticket and visa paid by us.'],
    ['borrowed-name', 'Shoprite is hiring! Apply at shoprite-careers.online today.'],
    ['borrowed-name', 'Apply here: bit.ly/3xjob'],
    ['borrowed-name', 'BrightMart is hiring! Mail jobs@brightrnart.co.za today.'],
    ['official', 'SAPS is recruiting trainees, WhatsApp your name to 0821234567.'],
    ['papers', 'WhatsApp a photo of your ID and a selfie.'],
    ['promise', 'No interview, 100% guaranteed job.'],
    ['unasked', 'Congratulations, your number was selected for a post.'],
    ['high-pay', 'No experience needed, R1 500 per day from home.'],
    ['high-pay', 'Shelf packers at Shoprite, R12 500, no experience.'],
    ['contact', 'Mail your CV to superjobs@gmail.com.'],
    ['rush', 'Hurry, only 5 spaces left.'],
    ['no-company', 'People wanted for packing, come tomorrow morning early.'],
  ])('%s: %s', (sign, advert) => {
    expect(signsOf(advert)).toContain(sign);
  });
});

describe('does not find a sign', () => {
  test.each<[SignId, string]>([
    ['fee', 'We never ask for a registration fee, a deposit or any other payment.'],
    ['fee', 'No registration fee.'],
    ['fee', 'Uniform is provided and the training is paid by the company.'],
    ['fee', 'We pay R4 500 per month.'],
    ['fee', 'Stipend: R3 500 for the training period.'],
    ['sum', 'R1 500 for the half day, R60 a walk, R400 each, R40/h double for Sunday.'],
    ['sum', 'R210 ngosuku, R2 800 ka kgwedi, R300 per dag.'],
    ['sum', 'We pay for your PSIRA renewal (R260). A course that costs R4 000, we pay it.'],
    ['sum', 'The site is along the R61.'],
    ['fee', 'You sell airtime and screen protectors (R50).'],
    ['payment-way', 'Wages are paid every Friday by eWallet.'],
    ['payment-way', 'We will never ask you for an eWallet or an OTP.'],
    ['payment-way', 'You reconcile eWallet payments of customers.'],
    ['task', 'We process payments of customers. Barber: you keep 60 % of what you cut.'],
    ['unasked', 'If you are selected, we phone you.'],
    ['secrets', 'Shortlisted people bring a bank letter after they have signed.'],
    ['premium-sms', 'Call 021 555 12345 or send a letter.'],
    ['official', 'Cleaner, Department of Health, REF NO HR/23/2026, apply on form Z83.'],
    ['official', 'Barber wanted, next to the post office.'],
    ['borrowed-name', 'Apply at www.shopriteholdings.co.za.'],
    ['contact', 'Mail hr@cornerbakery.co.za or WhatsApp 082 123 4567.'],
    ['high-pay', 'General worker, R250 per day.'],
    ['high-pay', 'No experience needed, R6 200 per month.'],
    ['high-pay', 'Boilermaker with three years of experience, R12 500 a month.'],
    ['abroad', 'Our office works with customers in London.'],
    ['no-company', 'Waiter wanted at 12 Main Road, Paarl.'],
    ['disguised', 'Café worker, Xitsonga or Tshivenḓa spoken, crèche nearby.'],
  ])('%s: %s', (sign, advert) => {
    expect(signsOf(advert)).not.toContain(sign);
  });
});

describe('reads words despite their disguise', () => {
  test.each<[string, SignId, string, string]>([
    ['capital letters', 'payment-way', 'PAY BY EWALLET', 'EWALLET'],
    ['spaces', 'payment-way', 'to e w a l l e t now', 'e w a l l e t'],
    ['full stops', 'payment-way', 'use c.a.s.h.s.e.n.d now', 'c.a.s.h.s.e.n.d'],
    ['figures and signs', 'fee', 'a reg1str@tion fee', 'reg1str@tion fee'],
    ['letters of another alphabet', 'payment-way', 'by еWаllеt please', 'еWаllеt'],
    ['invisible characters', 'payment-way', 'by eWa\u200bllet please', 'eWa\u200bllet'],
    ['bold letters', 'payment-way', 'by 𝗲𝗪𝗮𝗹𝗹𝗲𝘁 please', '𝗲𝗪𝗮𝗹𝗹𝗲𝘁'],
  ])('%s', (_, sign, advert, words) => {
    expect(wordsOf(advert, sign)?.join()).toContain(words);
  });

  test('treats a disguise as a sign of its own, except bold letters and accents', () => {
    expect(signsOf('by еWаllеt please')).toContain('disguised');
    expect(signsOf('by eWa\u200bllet please')).toContain('disguised');
    expect(signsOf('by 𝗲𝗪𝗮𝗹𝗹𝗲𝘁, Café 👩🏽‍🍳')).not.toContain('disguised');
    expect(signsOf('Требуется повар')).not.toContain('disguised');
  });
});

describe('adds up the weights of signs', () => {
  test.each([
    ['a strong sign is enough', 'Bakery, 12 Main Road. Pay R200 for the uniform.', true],
    ['a small shop without a site', 'Waiter for our cafe, WhatsApp only, mail beans@gmail.com', false],
    ['one weak sign', 'Cleaner, 12 Main Road, hurry.', false],
    ['three together', 'Hurry, no interview, WhatsApp only, we hire everybody.', true],
    ['nothing', 'Baker wanted at 12 Main Road. Call 021 555 1234.', false],
    ['no words', '', false],
  ])('%s', (_, advert, warning) => {
    expect(checkAdvert(advert).warning).toBe(warning);
  });

  test('lists the most harmful sign first, and the words of a sign in the order of the advert', () => {
    const advert = 'Hurry! CashSend R300 registration fee, or eWallet, to Thabo.';
    const { signs } = checkAdvert(advert);
    expect(signs.map(({ id }) => id).slice(0, 2)).toEqual(['fee', 'payment-way']);
    for (const { words } of signs)
      expect(words).toEqual(words.toSorted((one, other) => one.from - other.from));
  });
});

/** None of these may block a phone: a rule that backtracks exceeds the test's time limit. */
describe('survives hostile texts', () => {
  const rubbish = Array.from({ length: 100_000 }, (_, at) => String.fromCharCode((at * 7919) % 0xffff)).join(
    '',
  );
  test.each([
    ['a hundred thousand letters', 'a'.repeat(100_000)],
    ['spaces', ' '.repeat(100_000)],
    ['one word again and again', 'pay '.repeat(25_000)],
    ['letters apart', 'e '.repeat(50_000)],
    ['amounts', 'R1 000 000 '.repeat(9_000)],
    ['fees', 'registration and training fee or '.repeat(3_000)],
    ['denials', "we do not never nor don't ".repeat(4_000)],
    ['addresses', 'a@a.a-a.a@'.repeat(10_000)],
    ['figures', '0'.repeat(100_000)],
    ['visas', 'dubai visa ticket free and '.repeat(4_000)],
    ['like a binary file', rubbish],
    ['half a pair', '\ud83d'.repeat(50_000)],
  ])('%s', (_, advert) => {
    const { read, signs } = checkAdvert(advert);
    expect(read).toBe(mostRead);
    for (const { words } of signs) for (const { to } of words) expect(to).toBeLessThanOrEqual(mostRead);
  });
});
