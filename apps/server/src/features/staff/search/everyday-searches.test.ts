import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { importArticles } from '../articles/import.ts';
import { loadArticles } from '../articles/load.ts';
import { importPlaces } from '../places/import.ts';
import { loadPlaces } from '../places/load.ts';
import { indexTools } from './index-sources.ts';
import { loadSearchWords, loadTools } from './tools-file.ts';

/**
 * Typical searches of young people, misspellings included, each with titles of which one must be among the first three results.
 */
const searches: [q: string, right: string[]][] = [
  // Signing in
  ['lost my password', ['I forgot my password', 'Forgot your password']],
  ['forgt pasword', ['I forgot my password', 'Forgot your password']],
  ['cant log in', ["I can't sign in", 'Sign in']],
  ['how do i sign up', ['Create account', 'How do I register?', "I can't register"]],
  ['didnt get the email to confirm', ['I did not get the confirmation email']],
  ['someone hacked my account', ['I think someone else used my account']],
  ['change surname', ['How do I change my name?']],
  ['delete my acount', ['How do I delete my account?']],
  // Courses and certificates
  ['certifcate name wrong', ['The name on my certificate is wrong']],
  [
    'download certificate',
    ['My certificates', "I can't download my certificate", 'How do I get my certificate?'],
  ],
  ['is the certificate accredited', ['What is my certificate worth?', 'What is the certificate worth?']],
  [
    'i failed the test what now',
    ['I failed the assessment. What now?', 'What happens if I fail the assessment?'],
  ],
  ['how many times can i write the exam', ['How many times may I take the assessment?']],
  ['my progress is gone', ['My progress is not saved', 'Can I lose progress that waits on my phone?']],
  ['how much data does it use', ['How much data does a course use?', 'How much data will I use?']],
  ['no internet', ['Can I learn without internet?', 'Can I learn without an internet connection?']],
  ['is it free', ['Does ReadytoWork cost anything?', 'What does it cost?']],
  ['excel and computer skills', ['Introduction to digital literacy']],
  ['chat gpt', ['Introduction to AI and Data Science']],
  ['bitcoin', ['Blockchain', 'Blockchain: Coins and wallets']],
  ['learn coding', ['Computational thinking']],
  ['talk to a real person', ['Log a ticket', 'How do I contact support?']],
  // Finding work
  ['cv no experience', ['CV and letter', 'Work Skills: CV creation']],
  ['how to make a resume', ['CV and letter', 'Work Skills: CV creation']],
  ['motivation letter', ['Cover letter']],
  ['jobs near me', ['Find work']],
  ['cashier jobs', ['Find work']],
  ['lernership', ['Find work', 'Careers Portal, learnerships', 'learnership']],
  ['stipend', ['learnership', 'Careers Portal, learnerships', 'Youth Employment Service (YES)']],
  ['government jobs', ['Find work', 'Public Service Vacancy Circular', 'Gauteng Provincial Government jobs']],
  ['z83 form', ['Z83']],
  ['is this job a scam', ['Advert check', 'They want R250 before your first day']],
  ['they want money for a job', ['Advert check', 'They want R250 before your first day']],
  ['taxi money', ['My search']],
  ['intervew questions', ['Interview practice', 'Work Skills: Interviews']],
  ['scared of interview', ['When panic comes before the interview', 'Interview practice']],
  ['what job suits me', ['Career guidance', 'Interest explorer']],
  ['bursary', ['NSFAS', 'ZA Bursaries', 'ISFAP', 'Funza Lushaka', 'NSFAS for 2027: look up the date today']],
  [
    'money to study',
    ['NSFAS', 'ZA Bursaries', 'ISFAP', 'Funza Lushaka', 'NSFAS for 2027: look up the date today'],
  ],
  ['matric certificate', ['SAQA, list of qualifications']],
  ['tvet college', ['Public TVET colleges', 'TVET college']],
  ['they keep rejecting me', ['When the answer is no again']],
  // Rights and money
  ['CCMA', ['CCMA']],
  ['i was fired', ['CCMA', 'Work Skills: Your first 90 days']],
  ['UIF', ['UIF', 'Does your contract end in December? Claim your UIF']],
  [
    'boss pays too little',
    ['R30.23: what an hour of your work must pay', 'CCMA', 'Work Skills: Your first 90 days'],
  ],
  ['payslip deductions', ['Money Skills: Budgeting', 'payslip', 'Work Skills: Your first 90 days']],
  ['sassa', ['NSFAS for 2027: look up the date today']],
  ['mashonisa', ['Money Skills: Credit', 'mashonisa']],
  ['save money', ['Money Skills: Spending and saving', 'Money Skills', 'Money Skills: Budgeting']],
  [
    'start a small busines',
    ['Entrepreneurial Skills', 'Side hustles', 'Entrepreneurial Skills: Self-employment'],
  ],
  ['sidehustle', ['Side hustles']],
  ['vetkoek', ['Magwinya for people on their way to work']],
  ['hair braiding', ['Braiding hair at people’s homes']],
  ['uber driver', ['The gig economy', 'The gig economy: What gigs are']],
  // Hard days
  ['depressed', ['SADAG counselling line', 'SADAG suicide crisis line', 'Help lines', 'Wellness']],
  ['i want to die', ['SADAG suicide crisis line', 'Help lines', 'Lifeline South Africa']],
  ['my boyfriend beats me', ['GBV Command Centre', 'Help lines']],
  [
    'stresed at work',
    ['Tools for stress management', 'Wellness', 'Tools for stress management: Recognise stress'],
  ],
  ['cant sleep night shift', ['Sleeping by day in a house full of people']],
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await importArticles(api.db, await loadArticles(paths));
  await importPlaces(api.db, await loadPlaces(paths.places));
  await indexTools(api.db, await loadTools(paths.search));
  const words = await loadSearchWords(paths.search);
  await api.everywhere(({ search }) => search.putWords(words));
});
afterAll(() => api.close());

async function titlesFor(q: string): Promise<string[]> {
  const { body } = await api.call('GET', `/v1/search/?limit=5&q=${encodeURIComponent(q)}`);
  return body.results.map(({ kind, title }: { kind: string; title: string }) => `${kind}| ${title}`);
}

test('at least 57 of 60 everyday searches have a right result among the first three', async () => {
  expect(searches).toHaveLength(60);
  const missed: Record<string, string[]> = {};
  for (const [q, right] of searches) {
    const found = await titlesFor(q);
    if (!found.slice(0, 3).some((title) => right.includes(title.replace(/^\w+\| /, '')))) missed[q] = found;
  }
  expect(Object.keys(missed).length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(0);
});
