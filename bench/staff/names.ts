/** The most frequent names come first; the others are made of syllables, so that rare names are rare. */
const firstNames = [
  ...['Thabo', 'Lerato', 'Sipho', 'Nomsa', 'Bongani', 'Naledi', 'Zanele', 'Kagiso', 'Ayanda', 'Tshepo'],
  ...['Palesa', 'Johan', 'Anri', 'Riaan', 'Priya', 'Yusuf', 'Fatima', 'Chloé', 'Liam', 'Mpho'],
];
const lastNames = [
  ...['Dlamini', 'Nkosi', 'Ndlovu', 'Khumalo', 'Sithole', 'Mokoena', 'Mahlangu', 'Zulu', 'Naidoo', 'Botha'],
  ...[
    'van Wyk',
    'du Plessis',
    'Pillay',
    'Jacobs',
    'Molefe',
    'Baloyi',
    'Adams',
    'Radebe',
    'Petersen',
    'Mabaso',
  ],
];
const syllables = ['ma', 'no', 'thu', 'ndi', 'le', 'si', 'mo', 'ka', 'pho', 'zi', 'ba', 'tse'];
const hosts = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'icloud.com',
  'webmail.co.za',
  'students.example.org',
];
const words = [
  ...['slides', 'open', 'phone', 'certificate', 'password', 'course', 'name', 'data', 'wrong', 'email'],
  ...['question', 'answer', 'again', 'download', 'module', 'slow', 'screen', 'picture', 'login', 'mark'],
  ...[
    'spelling',
    'group',
    'facilitator',
    'printer',
    'language',
    'offline',
    'button',
    'chapter',
    'reminder',
    'surname',
  ],
];

const list = (of: readonly string[]) => `array[${of.map((one) => `'${one}'`).join(', ')}]`;

/**
 * `chance(n, salt)` is from 0 up to 1 and the same at every run. Of 20,000 ranks the first has 2.6 in a hundred, the tenth 0.8,
 * and the last thousands have one in a million each, about as names are spread in the country.
 */
export const functions = `
  create function pg_temp.chance(n bigint, salt int) returns float8 language sql immutable as
    $$ select (hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496 $$;
  create function pg_temp.rank(n bigint, salt int, ranks int) returns int language sql immutable as
    $$ select floor(4 * (power(ranks / 4.0, pg_temp.chance(n, salt)) - 1))::int $$;
  create function pg_temp.named(known text[], rank int) returns text language sql immutable as
    $$ select case when rank < cardinality(known) then known[rank + 1] else initcap(
      (${list(syllables)})[1 + rank % 12] || (${list(syllables)})[1 + rank / 12 % 12]
      || (${list(syllables)})[1 + rank / 144 % 12] || (${list(syllables)})[1 + rank / 1728 % 12]) end $$;
  create function pg_temp.first_name(n bigint) returns text language sql immutable as
    $$ select pg_temp.named(${list(firstNames)}, pg_temp.rank(n, 1, 20000)) $$;
  create function pg_temp.last_name(n bigint) returns text language sql immutable as
    $$ select pg_temp.named(${list(lastNames)}, pg_temp.rank(n, 2, 20000)) $$;
  create function pg_temp.email(n bigint) returns text language sql immutable as
    $$ select lower(replace(pg_temp.first_name(n) || '.' || pg_temp.last_name(n), ' ', '')) || n || '@'
      || (${list(hosts)})[1 + floor(power(6, pg_temp.chance(n, 3)))::int % 6] $$;
  create function pg_temp.words(n bigint, many int) returns text language sql immutable as
    $$ select string_agg((${list(words)})[1 + pg_temp.rank(n * 64 + i, 4, 30) % 30], ' ') from generate_series(1, many) i $$`;
