import type { TicketState, ticketCategories } from '@readytowork/contract';

/** `after`: in hours, counted from the ticket's arrival. */
export type Step = { after: number } & (
  | { does: 'reply' | 'note'; text: string; state: TicketState }
  | { does: 'sorts'; category: (typeof ticketCategories)[number]; state: TicketState }
  | { does: 'writes'; text: string }
);

interface Conversation {
  daysAgo: number;
  topic: string;
  message: string;
  /** Written without an account. */
  stranger?: boolean;
  steps: readonly Step[];
}

export const cannedAnswers = [
  {
    title: 'Course does not open offline',
    text: 'Dear {name}\n\nOpen the course once while you have a connection, and wait until it says "Saved on this phone". From then on you can read it without data, and your progress is sent the next time you are online.\n\nYour ticket is number {number}.',
  },
  {
    title: 'Name on the certificate is wrong',
    text: 'Dear {name}\n\nPlease write back with your full name as it stands in your ID. We will correct the certificate; its number stays the same, so a link that you have shared still works.',
  },
  {
    title: 'Forgot the password',
    text: 'Dear {name}\n\nI have sent you a link to choose a new password. It works for one hour. Look in the spam folder if you do not see it.',
  },
  {
    title: 'How often may I take the assessment?',
    text: 'Dear {name}\n\nAs often as you like. Your best result counts, and a pass is never taken away. Go through the chapters that the result names before you try again.',
  },
] as const;

export const conversations: readonly Conversation[] = [
  {
    daysAgo: 52,
    topic: 'How many times can I write the assessment?',
    message: 'I got 6 out of 10 for Money. Do I have to wait before I try again?',
    steps: [
      { after: 2, does: 'sorts', category: 'assessments', state: 'open' },
      {
        after: 3,
        does: 'reply',
        text: 'You can try again straight away, and as often as you like. Your best result counts. Have a look at chapter 2 first: most of your wrong answers were about budgets.',
        state: 'waiting',
      },
      { after: 8, does: 'writes', text: 'Thank you! I passed with 9.' },
      { after: 24, does: 'sorts', category: 'assessments', state: 'closed' },
    ],
  },
  {
    daysAgo: 44,
    topic: 'Certificate for my employer',
    message: 'My manager wants to know whether my certificate is real. What must she do?',
    steps: [
      {
        after: 5,
        does: 'reply',
        text: 'She can scan the code on the certificate, or type its number on the page that the certificate names. It shows your name, the course and the date.',
        state: 'closed',
      },
      { after: 6, does: 'sorts', category: 'certificates', state: 'closed' },
    ],
  },
  {
    daysAgo: 37,
    topic: 'The app used a lot of data',
    message: 'I have a 50 MB bundle for the week. Is there a way to read without the pictures?',
    steps: [
      {
        after: 27,
        does: 'reply',
        text: 'Yes. Choose "Text" above a slide: the words alone of a whole course are smaller than one photo. You can also open the course on Wi-Fi and read it later without data.',
        state: 'waiting',
      },
      { after: 30, does: 'sorts', category: 'data-and-offline', state: 'waiting' },
      { after: 52, does: 'writes', text: 'The text works well, thanks.' },
      { after: 54, does: 'sorts', category: 'data-and-offline', state: 'closed' },
    ],
  },
  {
    daysAgo: 30,
    topic: 'Can our school use ReadytoWork?',
    message:
      'We have 64 matric learners and one computer lab. Does it cost anything, and who leads the groups?',
    stranger: true,
    steps: [
      {
        after: 4,
        does: 'reply',
        text: 'It is free. A teacher registers, chooses "I am a facilitator" under Manage Profile, and makes a group. Learners join with six letters; there is a poster to print.',
        state: 'waiting',
      },
      { after: 5, does: 'sorts', category: 'for-facilitators', state: 'waiting' },
      {
        after: 5,
        does: 'note',
        text: 'Called back on the number in the letterhead: it is the school.',
        state: 'waiting',
      },
    ],
  },
  {
    daysAgo: 23,
    topic: 'I changed my number and cannot get in',
    message: 'My old phone was stolen. I still have my email. How do I sign out the old phone?',
    steps: [
      {
        after: 1,
        does: 'reply',
        text: 'Sorry to hear that. I have ended all sessions, so the old phone is signed out. Please choose a new password with the link that we mailed you.',
        state: 'closed',
      },
      { after: 1, does: 'sorts', category: 'privacy', state: 'closed' },
    ],
  },
  {
    daysAgo: 16,
    topic: 'CV template in Word does not open',
    message: 'My phone says the file is damaged. It is the second template.',
    steps: [
      { after: 6, does: 'sorts', category: 'resources-and-cvs', state: 'open' },
      {
        after: 7,
        does: 'note',
        text: 'Opens here in Word and LibreOffice. Perhaps half a download: asked for the size of the file.',
        state: 'open',
      },
      {
        after: 7,
        does: 'reply',
        text: 'The file has about 40 KB. How large is it on your phone? If it is smaller, the download stopped half-way; please fetch it once more.',
        state: 'waiting',
      },
    ],
  },
  {
    daysAgo: 11,
    topic: 'Progress of chapter 2 is gone',
    message: 'I finished chapter 2 of Work on the taxi and now it shows half.',
    steps: [
      {
        after: 3,
        does: 'reply',
        text: 'Nothing is lost: it waits on the phone that you used in the taxi. Open ReadytoWork there while you have a connection, and it is sent.',
        state: 'waiting',
      },
      { after: 4, does: 'sorts', category: 'learning-and-progress', state: 'waiting' },
      {
        after: 26,
        does: 'writes',
        text: 'It is there now. But my friend has the same problem, can you look at hers too?',
      },
    ],
  },
  {
    daysAgo: 8,
    topic: 'Two accounts by mistake',
    message: 'I registered twice, with my old address and with my new one. My certificate is in the old one.',
    steps: [
      { after: 2, does: 'sorts', category: 'getting-started', state: 'open' },
      {
        after: 2,
        does: 'note',
        text: 'Both addresses are confirmed. To be merged by an administrator.',
        state: 'open',
      },
    ],
  },
  {
    daysAgo: 5,
    topic: 'My surname has changed',
    message: 'I got married in October. Can my certificates say my new surname?',
    steps: [{ after: 22, does: 'sorts', category: 'certificates', state: 'open' }],
  },
  {
    daysAgo: 2,
    topic: 'Question 4 of The Gig Economy',
    message: 'I think two answers are right in the question about tax. Who decides?',
    steps: [],
  },
  {
    daysAgo: 1,
    topic: 'Audio for a friend who cannot see well',
    message: 'Does the site work with TalkBack? My friend wants to try Time Management.',
    steps: [],
  },
  {
    daysAgo: 0,
    topic: 'When is my group’s course due?',
    message: 'My facilitator says Friday but my dashboard says Wednesday.',
    steps: [],
  },
];
