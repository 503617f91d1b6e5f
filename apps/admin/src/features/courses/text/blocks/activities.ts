/** Activities with example words, which the reader of courses accepts. */
export const activityBlocks = {
  choose: `\`\`\`choose
ask: Thandi earns R6 500 and pays R65 to UIF. What should she ask first?
hint: Look at what is left, and not at what is earned.
options:
  - option: What does the manager earn each month?
    coaching: It may be interesting, but it does not feed you this month.
  - option: What reaches my bank account?
    right: true
    coaching: Right. Rent and taxi are paid from that, and from nothing else.
  - option: When is the first bonus paid?
    coaching: A bonus may never come. Plan with the money that is sure.
\`\`\``,
  several: `\`\`\`several
ask: What belongs in your bag for the interview? Choose all that do.
hint: Think of what the other person may ask you for.
options:
  - option: Your ID
    right: true
    coaching: Right. Many places ask for it at the door.
  - option: A printed CV
    right: true
    coaching: Right. Printers fail, and you look prepared.
  - option: Your new speaker
    coaching: It takes room, and nobody there will ask for it.
\`\`\``,
  order: `\`\`\`order
ask: In which order do you pay when the month begins?
hint: Begin with what costs you your home if you leave it out.
items:
  - The rent
  - The fares to work
  - A new pair of sneakers
coaching: First comes what keeps you housed and earning. What can wait comes last.
\`\`\``,
  match: `\`\`\`match
ask: Which word belongs to which meaning?
hint: Gross is the larger amount of the two.
pairs:
  - left: Gross pay
    right: Before anything is taken off
  - left: Net pay
    right: What reaches your account
  - left: Deduction
    right: What is taken off
coaching: Gross pay less the deductions is net pay, and net pay is what you can spend.
\`\`\``,
  number: `\`\`\`number
ask: Devon buys R18 of airtime on 20 days of each month. How much does he spend in a month?
hint: One day costs R18, and there are 20 such days.
unit: R
answer: 360
coaching: R18 × 20 days is R360 a month. Now he can compare it with a monthly bundle.
slips:
  - value: 38
    coaching: You added the two numbers, but he pays R18 again on each of the days.
\`\`\``,
  write: (name: string) => `\`\`\`write
name: ${name}
ask: What will you do first, and by when?
lines: 4
\`\`\``,
  calculator: `\`\`\`calculator
title: What does a small habit cost in a year?
fields:
  - name: price
    label: Price of one
    unit: R
    start: 18
  - name: days
    label: Days in a month
    unit: days
    start: 20
results:
  - name: year
    label: In a year
    unit: R
    value: price * days * 12
says: A small price grows large when it comes back on most days of the month.
\`\`\``,
  scenario: `\`\`\`scenario
title: The first pay day
moments:
  - name: start
    text: Your first pay has arrived, and your cousin asks you to lend him R500 until Friday. You have not paid the rent yet.
    choices:
      - choice: Lend it at once
        follows: He thanks you and is gone.
        to: short
      - choice: Pay the rent first, then talk
        follows: You pay the rent the same evening.
        to: safe
  - name: short
    text: On Friday he has no money. The rent is late, and the landlord wants to know when you will pay.
    choices:
      - choice: Tell the landlord the truth
        follows: You name a day, and you write it down together.
        to: told
      - choice: Hide and hope
        follows: You do not answer the phone for a week.
        to: hidden
  - name: safe
    text: The rent is paid. You tell your cousin what you can spare, and he is glad of R150.
    end: well
  - name: told
    text: The landlord waits until the day that you named. You pay a week late, and you keep your room.
    end: mixed
  - name: hidden
    text: The landlord is angry and gives you notice. Now you must find a new room and money for it.
    end: badly
\`\`\``,
} as const;
