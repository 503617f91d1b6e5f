/** Everyone who talks in the demo: the evening group, its facilitator (Sipho) and the demo learner (Naledi). */
export type Speaker =
  | 'Sipho'
  | 'Naledi'
  | 'Lerato'
  | 'Thabo'
  | 'Zanele'
  | 'Pieter'
  | 'Aisha'
  | 'Nomsa'
  | 'Johan'
  | 'Precious'
  | 'Sibusiso'
  | 'Themba';

/** Connections by inviter and invited; the last two are pending. */
export const accepted: readonly (readonly [Speaker, Speaker])[] = [
  ['Lerato', 'Nomsa'],
  ['Lerato', 'Johan'],
  ['Lerato', 'Naledi'],
  ['Nomsa', 'Naledi'],
  ['Nomsa', 'Johan'],
  ['Zanele', 'Lerato'],
  ['Sibusiso', 'Thabo'],
];
export const unanswered: readonly (readonly [Speaker, Speaker])[] = [
  ['Precious', 'Naledi'],
  ['Aisha', 'Lerato'],
];

export interface Talk {
  by: Speaker;
  /** When it was written: days ago, and the hour. */
  at: readonly [daysAgo: number, hour: number];
  text: string;
  wellDone?: readonly Speaker[];
  comments?: readonly { by: Speaker; after: number; text: string }[];
}

/** Posts to the group; the `after` of a comment is the number of hours after its post. */
export const groupPosts: readonly Talk[] = [
  {
    by: 'Sipho',
    at: [12, 9],
    text: 'Welcome, everybody. This page is ours: tell each other what works for you. On Tuesday we look at chapter 2 of Money Skills. Bring one till slip from this week.',
    wellDone: ['Lerato', 'Zanele'],
    comments: [
      { by: 'Nomsa', after: 3, text: 'I have mine. It is mostly airtime, sorry!' },
      { by: 'Johan', after: 4, text: 'Same here. Airtime and bread.' },
    ],
  },
  {
    by: 'Lerato',
    at: [7, 17],
    text: 'I passed Work Readiness! What helped me was doing a few slides in the taxi every morning. I had downloaded them at home, so it cost me no data.',
    wellDone: ['Sipho', 'Nomsa', 'Johan', 'Precious', 'Zanele'],
    comments: [
      { by: 'Zanele', after: 1, text: 'Congratulations! Which chapter took you longest?' },
      { by: 'Lerato', after: 2, text: 'Chapter 3. I did it twice, and then it was easy.' },
    ],
  },
  {
    by: 'Zanele',
    at: [2, 16],
    text: 'I got 6 of 10 in the assessment of Money Skills, again. Does anyone want to practise together before Tuesday?',
    wellDone: ['Sipho'],
    comments: [
      { by: 'Nomsa', after: 2, text: 'I do. Library, Monday at four?' },
      { by: 'Sibusiso', after: 5, text: 'Only lazy people fail that one.' },
      { by: 'Zanele', after: 20, text: 'Monday at four is good, Nomsa. Thank you.' },
    ],
  },
];

/** Posts to the author's connections: a moderator has approved the first two, and the last one is pending. */
export const connectionPosts: readonly Talk[] = [
  {
    by: 'Lerato',
    at: [10, 12],
    text: 'The spaza shop in our street needs someone for Saturdays. Ask me if you want to know more.',
    wellDone: ['Naledi', 'Nomsa'],
    comments: [{ by: 'Johan', after: 6, text: 'I am interested. Can I come past with my CV?' }],
  },
  {
    by: 'Nomsa',
    at: [4, 18],
    text: 'My first interview is on Friday. I have practised my answers aloud three times. Keep your fingers crossed for me!',
    wellDone: ['Lerato', 'Johan', 'Naledi'],
    comments: [{ by: 'Naledi', after: 1, text: 'You will be great. Wear the blue shirt.' }],
  },
  {
    by: 'Johan',
    at: [0, 7],
    text: 'Who else goes to the careers day on Thursday? We could share a taxi.',
  },
];

/** Messages in the group's chat. */
export const groupMessages: readonly Talk[] = [
  { by: 'Sipho', at: [6, 9], text: 'Good morning. Tuesday at six as always. Room 2 this time.' },
  { by: 'Lerato', at: [6, 9.2], text: 'Thank you. I will be there.' },
  { by: 'Thabo', at: [6, 10], text: 'I may be ten minutes late, my shift ends at half past five.' },
  {
    by: 'Sipho',
    at: [6, 10.1],
    text: 'No problem, Thabo. We start with the quiz, you know that one already.',
  },
  { by: 'Aisha', at: [5, 19], text: 'Is there wifi in room 2?' },
  { by: 'Nomsa', at: [5, 19.1], text: 'Yes, the password stands on the wall beside the door.' },
  { by: 'Pieter', at: [3, 13], text: 'I do not understand interest on a store card. Can we do that again?' },
  { by: 'Sipho', at: [3, 13.4], text: 'Good question. I bring an example with real numbers.' },
  {
    by: 'Themba',
    at: [1, 20],
    text: 'My uncle gets people into the mine without an interview. It costs R450. Send it to me, and you start on Monday.',
  },
  { by: 'Aisha', at: [1, 20.2], text: 'Nobody should pay for a job. We learned that in the first chapter.' },
  { by: 'Zanele', at: [0, 8], text: 'Who brings the till slips for today?' },
];
/** Index of the reported message. */
export const reportedMessage = 8;
/** The reported comment, by the index of its post. */
export const reportedComment = { post: 2, comment: 1 } as const;

/** A group chat that learners created. */
export const ownRoom = {
  name: 'Interview practice',
  by: 'Nomsa',
  with: ['Lerato', 'Johan', 'Naledi'],
  made: [4, 17],
  messages: [
    { by: 'Nomsa', at: [4, 17.1], text: 'Ask me anything that they could ask me on Friday.' },
    { by: 'Johan', at: [4, 17.3], text: 'Tell me about yourself, in one minute.' },
    {
      by: 'Nomsa',
      at: [4, 17.5],
      text: 'I am Nomsa. I finished matric in 2023, I helped in my aunt’s salon for a year, and I like it when things are in order.',
    },
    { by: 'Lerato', at: [4, 18], text: 'Good! Say what you did in the salon. Cash-up? Bookings?' },
    { by: 'Nomsa', at: [4, 18.1], text: 'Both. I will say that.' },
    { by: 'Lerato', at: [0, 7.5], text: 'How was it yesterday, Nomsa?' },
  ],
} as const satisfies {
  name: string;
  by: Speaker;
  with: readonly Speaker[];
  made: Talk['at'];
  messages: readonly Talk[];
};
