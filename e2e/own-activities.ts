import type { Activity } from '../packages/activities/src/activity.ts';

const coaching = (words: string) => `${words} Think of what it costs you this month.`;
const option = (text: string, right = false) => ({ text, right, coaching: coaching(`About “${text}”.`) });

/** One activity of each kind, in the order of docs/authoring.md. */
export const oneOfEachKind: Activity[] = [
  {
    kind: 'choose',
    ask: 'What comes first?',
    hint: 'Look at what cannot wait.',
    options: [option('Data'), option('Rent', true), option('Sneakers')],
  },
  {
    kind: 'several',
    ask: 'Which are needs?',
    hint: 'There are two.',
    options: [option('Fare', true), option('Bread', true), option('Series')],
  },
  {
    kind: 'order',
    ask: 'In which order?',
    hint: 'Begin with looking.',
    items: ['Look', 'Count', 'Decide'],
    coaching: coaching('First look, then count.'),
  },
  {
    kind: 'match',
    ask: 'What belongs together?',
    hint: 'Begin with the taxi.',
    pairs: [
      { left: 'Taxi', right: 'A fare' },
      { left: 'Room', right: 'A rent' },
      { left: 'Phone', right: 'Airtime' },
    ],
    coaching: coaching('Each has a price.'),
  },
  {
    kind: 'number',
    ask: 'What is left of R6 500 after R900?',
    hint: 'Take it away.',
    unit: 'R',
    answer: 5600,
    within: 0,
    coaching: coaching('That is it.'),
    slips: [{ value: 7400, coaching: coaching('You added it.') }],
  },
  { kind: 'write', name: 'first_want', ask: 'Which want can wait?', lines: 3 },
  {
    kind: 'calculator',
    title: 'The true price',
    fields: [
      { name: 'monthly', label: 'You pay each month', unit: 'R', start: 450 },
      { name: 'months', label: 'For so many months', unit: '', start: 12 },
    ],
    results: [{ name: 'total', label: 'In all', unit: 'R', value: 'monthly * months' }],
    says: 'Compare it with the price on the shelf.',
  },
  {
    kind: 'scenario',
    title: 'The loan',
    moments: [
      {
        name: 'offer',
        text: 'Your cousin offers you a loan.',
        choices: [
          { text: 'Take it', follows: 'The money is gone by Friday.', to: 'owing' },
          { text: 'Wait', follows: 'You sleep over it.', to: 'calm' },
        ],
      },
      { name: 'owing', text: 'You owe R200 more than before.', choices: [], end: 'badly' },
      { name: 'calm', text: 'On Monday you no longer want it.', choices: [], end: 'well' },
    ],
  },
];
