import { chosenBy, levelsOf, narrower } from '@readytowork/community/visibility';
import type { JoinRows, Settled } from '../../../feature.ts';
import * as queries from './merge-accounts.queries.ts';

export {
  type DuplicateRow,
  findMerged,
  likelyDuplicates,
  lockBoth,
  type MergedAccount,
} from './merge-accounts.queries.ts';

const told = ['date_of_birth', 'bio', 'education', 'skills', 'experience', 'contact', 'picture'] as const;

/**
 * The remaining account keeps its own profile fields and takes over those that it lacks. The ending account is closed: from now
 * on it leads to the remaining one, and so does every account merged into it earlier.
 */
export const joinAccounts: JoinRows = async (db, { from, into, at }) => {
  const { ending, staying } = await queries.profilesOfBoth(db, from, into);
  const has = (field: (typeof told)[number], { [field]: value }: queries.Profile) => Boolean(value);
  const taken = told.filter((field) => has(field, ending) && !has(field, staying));
  const differing = told.filter(
    (field) => has(field, ending) && has(field, staying) && ending[field] !== staying[field],
  );
  await queries.close(db, { from, into, at });
  if (taken.includes('picture')) await queries.letGoOfPicture(db, from);
  await queries.complete(db, into, {
    ...Object.fromEntries(taken.map((field) => [field, ending[field]])),
    ...noWiderThanBefore(taken, staying, ending),
    ...laterOf(staying, ending),
    ...(ending.user_type === 'rtw' && { user_type: 'rtw' as const }),
  });
  return differing.map(
    (field): Settled => ({
      case: 'profile',
      subject: field,
      stays: field === 'date_of_birth' ? staying.date_of_birth : null,
      ends: field === 'date_of_birth' ? ending.date_of_birth : null,
      kept: 'stays',
    }),
  );
};

/** The visibility setting that each profile field belongs to. */
const partOf = {
  bio: 'bio',
  education: 'courses_and_education',
  skills: 'skills',
  experience: 'experience',
  contact: 'contact',
  picture: 'picture',
} as const;

/** Limits the visibility of fields taken over, so that nobody sees them who could not see them before. */
function noWiderThanBefore(
  taken: readonly (typeof told)[number][],
  staying: queries.Profile,
  ending: queries.Profile,
) {
  const levels = levelsOf(staying);
  const before = levelsOf(ending);
  for (const field of taken) {
    if (field === 'date_of_birth') continue;
    const part = partOf[field];
    levels[part] = narrower(levels[part], before[part]);
  }
  return chosenBy(levels);
}

/** The terms that the person accepted last, and the last day on which either account was used. */
function laterOf(staying: queries.Profile, ending: queries.Profile) {
  const { terms_version, terms_accepted_at } =
    (ending.terms_accepted_at ?? 0) > (staying.terms_accepted_at ?? 0) ? ending : staying;
  const [last_seen_on = null] = [staying, ending]
    .flatMap(({ last_seen_on }) => last_seen_on ?? [])
    .toSorted()
    .toReversed();
  return { terms_version, terms_accepted_at, last_seen_on };
}
