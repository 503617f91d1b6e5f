import type { Story } from '@readytowork/contract';

/** A side hustle with every optional part. */
export const story: Story = {
  kind: 'hustle',
  slug: 'plates',
  title: 'Plates at the taxi rank',
  summary: 'Lunch for drivers.',
  language: 'en',
  picture: 'stall',
  published_on: '2026-11-20',
  changed_on: '2026-11-22',
  ended_on: null,
  start_cost: { from: 350, to: 1250 },
  topics: [{ slug: 'food', title: 'Food' }],
  html: '<p>Cook <strong>early</strong>.</p>',
  sources: [
    { name: 'SARS', url: 'https://www.sars.gov.za/', checked_on: '2026-11-21' },
    { name: 'By-laws', url: 'https://city.example/by-laws', checked_on: '2026-11-22' },
  ],
  hustle: {
    start_cost: { from: 350, to: 1250 },
    first_week: [
      { day: '1', do: 'Ask three drivers.' },
      { day: 'Friday', do: 'Sell ten.' },
    ],
    price_sum: {
      text: 'Ten plates.',
      lines: [
        { what: 'Ten plates at R30', rand: 300 },
        { what: 'Food', rand: -150.5 },
      ],
    },
    law: [{ says: 'Register once.', source: 'SARS' }],
    risks: ['Rain.'],
  },
  course: { slug: 'money', name: 'Money Skills', minutes: 50 },
  newer: null,
  older: { slug: 'braids', title: 'Braids' },
};
