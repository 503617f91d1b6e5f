import { firstTerms } from '@readytowork/contract';
import type { Database } from '../db/database.ts';
import { insertAccount, markSeen } from '../features/base/accounts/accounts.ts';
import type { Past } from './past.ts';

/** A person in the demo. All addresses end in example.org, which receives no mail (RFC 2606). */
export interface Person {
  first: string;
  last: string;
  role?: 'facilitator' | 'editor' | 'support' | 'administrator';
  /** The address, if it is not formed from the name. */
  email?: string;
  /** How many days ago they registered. */
  joined: number;
}

/** Staff accounts besides the three public demo accounts, and a second administrator for actions that need two. */
export const staff = {
  support: { first: 'Busi', last: 'Support', role: 'support', email: 'support@example.org', joined: 80 },
  editor: { first: 'Ethan', last: 'Editor', role: 'editor', email: 'editor@example.org', joined: 80 },
  deputy: { first: 'Deshni', last: 'Pillay', role: 'administrator', joined: 80 },
  leaver: { first: 'Gareth', last: 'Meyer', role: 'support', joined: 79 },
  other: { first: 'Bongani', last: 'Radebe', role: 'facilitator', joined: 78 },
} as const satisfies Record<string, Person>;

const firstNames =
  'Lindiwe Tshepo Ayanda Megan Siyabonga Palesa Ruan Nandi Mpho Fatima Vusi Karabo Leandra Sizwe Boitumelo Yusuf Nokuthula Andile Tamsyn Jabu Rethabile Elzette Lwazi Keitumetse Dineo Imraan Zinhle Tumelo Anika Sandile Puleng Craig Thandeka Lebo Shireen Musa Hlengiwe Neo Carla Bandile'.split(
    ' ',
  );
const lastNames =
  'Mahlangu Petersen Sibiya Naidoo Motaung Fourie Cele Jacobs Mthembu Khoza Davids Maseko Pretorius Mabena Govender Tshabalala Williams Ngcobo Venter Letsoalo Mokwena Abrahams Buthelezi Nel Ramaphala Hendricks Shabangu Mkhize Daniels Phiri Moloi Swanepoel Zwane Isaacs Masango Ebrahim Vilakazi'.split(
    ' ',
  );

/** Learners without a facilitator. The numbers of first and last names have no common divisor, so that no full name repeats. */
export const crowd = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    first: firstNames[index % firstNames.length] ?? '',
    last: lastNames[(index * 5) % lastNames.length] ?? '',
    joined: 76 - Math.floor((index * 72) / count),
  }));

export const addressOf = ({ first, last, email }: Person): string =>
  email ?? `${first}.${last}@example.org`.toLowerCase().replaceAll(' ', '-');

/** A birthday that makes the person between 20 and 33 years old. */
const birthdayOf = ({ first, last }: Person): string => {
  const [year, month, day] = [
    1993 + ((first.length * 5 + last.length) % 13),
    1 + (first.length % 12),
    1 + last.length,
  ];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
};

export async function makePerson(
  { db, past, passwordHash }: { db: Database; past: Past; passwordHash: string },
  person: Person,
): Promise<number> {
  const at = past.on(person.joined, 8 + ((person.first.length * 7 + person.last.length) % 12));
  const { role } = person;
  const email = addressOf(person);
  const id = await insertAccount(db, {
    email,
    first_name: person.first,
    last_name: person.last,
    password_hash: passwordHash,
    user_type: role === 'facilitator' ? 'rtw' : 'learner',
    staff_role: role === undefined || role === 'facilitator' ? null : role,
    demo: true,
    email_confirmed_at: at,
    terms_version: firstTerms,
    terms_accepted_at: at,
    created_at: at,
    date_of_birth: birthdayOf(person),
  });
  if (id === undefined) throw new Error(`${email} belongs to someone who is not of the demo`);
  await markSeen(db, id, at);
  return id;
}
