import type { Author, CommunityPerson } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { boolean, nullable, text } from '../../../db/columns.ts';
import { isPicturePublic } from './picture.ts';

/** Columns that describe a person to others; all null if the account is deleted. */
export const personRow = {
  person: nullable(text),
  first_name: nullable(text),
  last_name: nullable(text),
  picture: nullable(text),
};

/** SQL for the columns of `personRow`, from tables `community_member` and `account` with these aliases. */
export const personColumns = (member: string, account: string): string =>
  `${member}.person, ${account}.first_name, ${account}.last_name,
    case when ${isPicturePublic(account)} then ${account}.picture end as picture`;

/** `personRow` with one more column, for an author or a member of a room. */
export const authorRow = { ...personRow, page: boolean };

/**
 * True if a viewer who sees the person may open their page (packages/community/src/visibility.ts). Whether a moderator has hidden
 * the page is checked when it is opened.
 */
export const isPageOpen = (account: string, viewer: string): string => `coalesce(
    ${account}.id = ${viewer} or ${account}.shown @> '{shareability}' or exists (
      select from connection known where known.account_id = ${viewer} and known.other_id = ${account}.id), false)`;

export const authorColumns = (member: string, account: string, viewer: string): string =>
  `${personColumns(member, account)}, ${isPageOpen(account, viewer)} as page`;

interface PersonRow {
  person: string | null;
  first_name: string | null;
  last_name: string | null;
  picture: string | null;
}

/** "Thandi M.": enough for acquaintances to recognise, and no more for strangers. */
export const shortName = (first: string, last: string): string => {
  const [initial] = last.trim();
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
};

/** @param whole true shows the whole name: to the person and their connections */
export function personView(
  { person, first_name, last_name, picture }: PersonRow,
  whole = false,
): CommunityPerson | null {
  if (person === null || first_name === null) return null;
  return {
    person,
    name: whole ? wholeName({ first_name, last_name }) : shortName(first_name, last_name ?? ''),
    picture,
  };
}

/** @param whole as for `personView` */
export function authorView(row: PersonRow & { page: boolean }, whole = false): Author | null {
  const person = personView(row, whole);
  return person && { ...person, page: row.page };
}

/** For lists that never contain a deleted account: narrows the type. */
export function someone(person: CommunityPerson | null): CommunityPerson {
  if (!person) throw new Error('Someone who left stands in a list of people who are there.');
  return person;
}
