import { describe, test } from 'vitest';
import { type Case, expectOneProblem } from './expect-problem.ts';

describe('module.yaml', () => {
  const cases: Record<string, Case> = {
    'number between the fixed and the later': {
      find: 'number: 3',
      put: 'number: 21',
      says: /1 to 20, or at least 1000/,
    },
    'number in words': { find: 'number: 3', put: 'number: three', says: /the module number/ },
    'format unknown': { find: 'format: slides', put: 'format: film', says: /slides or scorm/ },
    'family unknown': { find: 'family: money', put: 'family: cash', says: /well-being/ },
    'art unknown': { find: 'art: jar', put: 'art: horse', says: /sunrise/ },
    'duration missing': {
      find: 'duration_minutes: 50\n',
      put: '',
      at: 1,
      says: /duration_minutes: expected how long/,
    },
    'blurb too short': { find: /blurb: >-\n.*\n.*/, put: 'blurb: Too short.', says: /has 2 words; 25 to 60/ },
    'outcome without a wording for employers': {
      find: '  - Builds a budget\n',
      put: '',
      at: '  - Tells',
      says: /3 outcomes and 2 of them for employers/,
    },
    'no wordings for employers': {
      find: /for_employers:\n(?: {2}- .*\n)+/,
      put: '',
      at: 1,
      says: /for_employers: expected the outcomes in the same order/,
    },
    'wording for employers with my': {
      find: '- Reads a payslip',
      put: '- Reads my payslip',
      says: /third person/,
    },
    'wording for employers about a private matter': {
      find: '- Reads a payslip',
      put: '- Acts when Pregnant or ill',
      says: /private matter/,
    },
    'long wording for employers': {
      find: '- Reads a payslip',
      put: `- Reads${' one'.repeat(14)}`,
      says: /has 15 words; at most 14/,
    },
    'a product of an entry that no slide has': {
      find: 'facts:\n  - vat',
      put: 'product:\n  title: My money plan\n  parts:\n    - entry: first_budget\n      heading: My budget\nfacts:\n  - vat',
      at: '    - entry: first_budget',
      says: /No slide has the workbook entry "first_budget"/,
    },
    'a product without parts': {
      find: 'facts:\n  - vat',
      put: 'product:\n  title: My money plan\n  parts: []\nfacts:\n  - vat',
      at: '  parts: []',
      says: /parts/,
    },
    'two outcomes': { find: '  - Build a budget\n', put: '', at: '  - Tell', says: /4 to 8/ },
    'outcome with you can': { find: '- Read a', put: '- You can read a', says: /Leave out "you can"/ },
    'key unknown': {
      find: 'format: slides',
      put: 'format: slides\nnames: Money',
      at: 'names: Money',
      says: /"names" is not a known setting/,
    },
    'key twice': {
      find: 'format: slides',
      put: 'format: slides\nformat: slides',
      at: 3,
      says: /not valid YAML/,
    },
    'fact written out': {
      find: '  - vat',
      put: '  - text: VAT is 15%',
      at: '  - text: VAT',
      says: /name of a fact in content/,
    },
    'broken YAML': { find: 'format: slides', put: 'format: "slides', at: 19, says: /not valid YAML/ },
    reference: {
      find: 'format: slides\nfamily: money',
      put: 'format: &x slides\nfamily: *x',
      at: 1,
      says: /must not use references/,
    },
  };
  test.each(Object.entries(cases))('%s', async (_, each) => {
    await expectOneProblem('module.yaml', each);
  });
});
