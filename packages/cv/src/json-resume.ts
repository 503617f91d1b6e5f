import { type Cv, type Experience, emptyCv, longest, most, type School } from './cv.ts';
import { emptyLetter, type Letter } from './letter.ts';

/** A CV and the cover letter sent with it. */
export interface Application {
  cv: Cv;
  letter: Letter;
}

export const emptyApplication: Application = { cv: emptyCv, letter: emptyLetter };

/** Maximum length of an imported file, in characters. */
export const longestFile = 200_000;

/**
 * Reads a CV in JSON Resume format (jsonresume.org/schema, version 1.0.0) from any program. Drops or cuts whatever does not fit;
 * the input is untrusted.
 *
 * @returns undefined if it is no such file
 */
export function readJsonResume(text: string): Application | undefined {
  const found = parse(text);
  const basics = at(found, 'basics');
  if (basics === undefined) return undefined;
  const location = at(basics, 'location');
  const cv: Cv = {
    name: line(basics, 'name'),
    line: line(basics, 'label'),
    area: joined([line(location, 'city'), line(location, 'region')]),
    phone: line(basics, 'phone'),
    email: either(basics, 'email', longest.line),
    about: words(at(basics, 'summary'), longest.about, true),
    skills: list(found, 'skills', most.skills, (one) => ({
      name: line(one, 'name'),
      proof: words(joined(lines(one, 'keywords', most.points)), longest.point),
    })),
    languages: list(found, 'languages', most.languages, (one) => ({
      name: line(one, 'language'),
      level: line(one, 'fluency'),
    })),
    work: list(found, 'work', most.work, (one) => experience(one, line(one, 'name'))),
    unpaid: list(found, 'volunteer', most.unpaid, (one) => experience(one, line(one, 'organization'))),
    school: list(found, 'education', most.school, school),
    certificates: list(found, 'certificates', most.certificates, (one) => ({
      name: line(one, 'name'),
      issuer: line(one, 'issuer'),
      date: either(one, 'date', longest.date),
      url: either(one, 'url', longest.address),
    })),
    references: list(found, 'references', most.references, (one) => ({
      name: line(one, 'name'),
      reach: line(one, 'reference'),
    })),
  };
  return { cv, letter: readLetter(at(at(found, 'meta'), 'letter')) };
}

/**
 * Writes JSON Resume, which defines the form of dates, URLs and mail addresses. An unfinished value is stored under an extra name
 * of ours, so that other programs accept the file and nothing is lost. The letter is in `meta`, which may contain anything.
 */
export function writeJsonResume({ cv, letter }: Application): string {
  const time = ({ from, to }: { from: string; to: string }) => ({
    ...fitting('startDate', from, isDate),
    ...fitting('endDate', to, isDate),
  });
  return JSON.stringify({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: cv.name,
      label: cv.line,
      ...fitting('email', cv.email, isMailbox),
      phone: cv.phone,
      summary: cv.about,
      location: { city: cv.area, countryCode: 'ZA' },
    },
    work: cv.work.map((one) => ({
      name: one.where,
      position: one.what,
      ...time(one),
      highlights: one.points,
    })),
    volunteer: cv.unpaid.map((one) => ({
      organization: one.where,
      position: one.what,
      ...time(one),
      highlights: one.points,
    })),
    education: cv.school.map((one) => ({
      institution: one.where,
      studyType: one.what,
      ...time(one),
      courses: one.note ? [one.note] : [],
    })),
    certificates: cv.certificates.map(({ name, issuer, date, url }) => ({
      name,
      issuer,
      ...fitting('date', date, isDate),
      ...fitting('url', url, isAddress),
    })),
    skills: cv.skills.map(({ name, proof }) => ({ name, keywords: proof ? [proof] : [] })),
    languages: cv.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    references: cv.references.map(({ name, reach }) => ({ name, reference: reach })),
    meta: { version: 'v1.0.0', letter },
  });
}

function experience(one: unknown, name: string): Experience {
  const summary = words(at(one, 'summary'), longest.point);
  return {
    what: line(one, 'position'),
    where: name,
    ...times(one),
    points: [...(summary ? [summary] : []), ...lines(one, 'highlights', most.points)].slice(0, most.points),
  };
}

const school = (one: unknown): School => ({
  what: words(joined([line(one, 'studyType'), line(one, 'area')]), longest.line),
  where: line(one, 'institution'),
  ...times(one),
  note: words(joined([line(one, 'score'), ...lines(one, 'courses', most.points)]), longest.point),
});

const times = (one: unknown) => ({
  from: either(one, 'startDate', longest.date),
  to: either(one, 'endDate', longest.date),
});

const isDate = (text: string) => /^[12]\d{3}(-[01]\d(-[0-3]\d)?)?$/.test(text);
const isMailbox = (text: string) => /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text);
const isAddress = (text: string) => /^https?:\/\/[\w-]+(\.[\w-]+)+[!-~]*$/.test(text);

const asTyped = (name: string) => `${name}AsTyped`;

const fitting = (name: string, value: string, fits: (value: string) => boolean) =>
  value ? { [fits(value) ? name : asTyped(name)]: value } : {};

const either = (one: unknown, name: string, most: number): string =>
  words(at(one, name), most) || words(at(one, asTyped(name)), most);

function readLetter(from: unknown): Letter {
  const part = (name: string) => line(from, name);
  const paragraph = (name: string) => words(at(from, name), longest.about, true);
  return {
    person: part('person'),
    company: part('company'),
    job: part('job'),
    seen: part('seen'),
    proof: paragraph('proof'),
    why: paragraph('why'),
    start: part('start'),
  };
}

function parse(text: string): unknown {
  try {
    return text.length > longestFile ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const at = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? Reflect.get(from, name)
    : undefined;

const line = (from: unknown, name: string): string => words(at(from, name), longest.line);

function list<T>(from: unknown, name: string, count: number, read: (one: unknown) => T): T[] {
  const found = at(from, name);
  return Array.isArray(found) ? found.slice(0, count).map(read) : [];
}

const lines = (from: unknown, name: string, count: number): string[] =>
  list(from, name, count, (one) => words(one, longest.point));

const joined = (texts: string[]): string => texts.filter(Boolean).join(', ');

/**
 * A text of limited length, without control characters and unpaired surrogates, which a cut can leave.
 *
 * @param breaks whether it may contain line breaks
 */
export function words(value: unknown, most: number, breaks = false): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const broken = breaks ? text : text.replace(/\s/g, ' ');
  return broken.slice(0, most).replace(/[^\P{Cc}\n]|[\p{Cs}\uFFFE\uFFFF]/gu, '');
}
