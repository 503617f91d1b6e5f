import type { JoinRows, Settled } from '../../../feature.ts';
import * as queries from './merge-groups.queries.ts';

/**
 * Moves the groups that the ending account leads. If both accounts have an open group of the same name, the moved group's number
 * is added to its name.
 */
export const joinLedGroups: JoinRows = async (db, { from, into }) => {
  const settled: Settled[] = [];
  for (const { id, name } of await queries.groupsOfSameName(db, from, into)) {
    const renamed = `${name} (${id})`;
    await queries.renameGroup(db, id, renamed);
    settled.push({ case: 'group_name', subject: name, stays: name, ends: renamed, kept: 'both' });
  }
  await queries.moveLedGroups(db, from, into);
  return settled;
};

/**
 * Merges memberships; runs after the led groups, because a facilitator is never a member of their own group. If both accounts are
 * members, the membership that has not ended is kept.
 */
export const joinMemberships: JoinRows = async (db, { from, into }) => {
  const settled: Settled[] = [];
  for (const both of await queries.membershipsToSettle(db, from, into)) {
    const { name: subject, led, stays, ends } = both;
    const states = { subject, stays: stays?.state ?? null, ends: ends?.state ?? null };
    if (led) {
      await queries.dropMemberships(db, both);
      settled.push({ case: 'own_group', ...states, kept: stays ? 'ends' : 'stays' });
    } else if (stays && ends) {
      const endsWins = ends.state === 'joined' && stays.state !== 'joined';
      await (endsWins ? queries.joinMembership(db, ends, stays) : queries.joinMembership(db, stays, ends));
      settled.push({ case: 'group', ...states, kept: endsWins ? 'ends' : 'stays' });
    }
  }
  await queries.moveMemberships(db, from, into);
  return settled;
};

/** An account has one secret calendar URL. */
export const joinCalendars: JoinRows = async (db, { from, into }) => {
  const hasOne = await queries.hasCalendar(db, into);
  const given = await queries.takeCalendar(db, { from, into: hasOne ? null : into });
  return hasOne && given ? [{ case: 'calendar', stays: null, ends: null, kept: 'stays' }] : [];
};
