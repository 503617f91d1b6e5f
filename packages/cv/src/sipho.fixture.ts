import { type Cv, emptyCv } from './cv.ts';

/** A test CV: a person with one certificate who never had a job with a contract. */
export const sipho: Cv = {
  ...emptyCv,
  name: 'Sipho Maseko',
  line: 'Looking for work behind a counter',
  area: 'Tembisa, Gauteng',
  phone: '071 000 0000',
  email: 'sipho@example.org',
  about: 'Opened a spaza shop six days a week for two years. I would like to learn about stock.',
  skills: [
    { name: 'Cash handling', proof: 'Balanced a R1 500 till every evening' },
    { name: '', proof: 'Taught 12 children to read on Saturdays' },
  ],
  languages: [
    { name: 'isiZulu', level: 'home language' },
    { name: 'English', level: '' },
  ],
  unpaid: [
    {
      what: 'Volunteer',
      where: 'Community library',
      from: '2024',
      to: '',
      points: ['Read with eight children from Grade 2 every Saturday morning', ''],
    },
    {
      what: 'Shop assistant (part-time, family business)',
      where: 'Tembisa',
      from: '2021',
      to: '2023',
      points: ['Served about 60 customers a day', 'Balanced a R1 500 till every evening'],
    },
  ],
  school: [
    { what: 'Grade 11', where: 'Tembisa High', from: '', to: '2019', note: '' },
    {
      what: 'Matric',
      where: 'Tembisa High',
      from: '2016',
      to: '2020',
      note: 'Business Studies 68 %, English 71 %',
    },
  ],
  certificates: [
    {
      name: 'Work Skills, certificate of completion',
      issuer: 'ReadytoWork',
      date: '2026-03-05',
      url: 'https://learn.example.org/verify/Zk3vQ9x_Tt7aL-0pRw2mYc',
    },
  ],
};

/** The texts of his CV, in reading order. */
export const siphosWords = [
  'Sipho Maseko',
  'Looking for work behind a counter',
  'Tembisa, Gauteng',
  '071 000 0000',
  'sipho@example.org',
  'Profile',
  'Opened a spaza shop',
  'Skills',
  'Cash handling: Balanced a R1 500 till every evening',
  'Taught 12 children',
  'Experience',
  'Volunteer',
  'Community library',
  'Since 2024',
  'Read with eight children',
  'Shop assistant (part-time, family business)',
  '2021 to 2023',
  'Served about 60 customers a day',
  'Education',
  'Matric',
  '2016 to 2020',
  'Business Studies 68 %',
  'Grade 11',
  '2019',
  'Courses and certificates',
  'Work Skills, certificate of completion, ReadytoWork, 5 March 2026. Check it: https://learn.example.org/verify/Zk3vQ9x_Tt7aL-0pRw2mYc',
  'Languages',
  'isiZulu (home language), English',
  'References',
  'Available on request.',
];
