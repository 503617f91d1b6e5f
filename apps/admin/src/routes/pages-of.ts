import type { Role } from '@readytowork/contract';
import type { MenuEntry } from '../shell/menu-entry.ts';
import { type AdminPage, pages } from './table.ts';

/** Roles by precedence: a person with several roles starts on the first page of the earliest. */
const foremost: readonly Role[] = ['administrator', 'support', 'editor', 'manager', 'analyst', 'facilitator'];

/** The pages that these roles may open. */
export const pagesOf = (roles: readonly Role[]): AdminPage[] =>
  pages.filter((page) => page.roles.some((role) => roles.includes(role)));

/** The page on which a person with these roles starts; undefined if the roles open none. */
export function firstPageOf(roles: readonly Role[]): AdminPage | undefined {
  const open = pagesOf(roles);
  const role = foremost.find((each) => roles.includes(each));
  return open.find(({ firstOf }) => firstOf && firstOf === role) ?? open.find(({ menu }) => menu);
}

/** The side menu for these roles. */
export const menuOf = (roles: readonly Role[]): MenuEntry[] =>
  pagesOf(roles).flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []));

/** The route patterns of a page: a last parameter with "?" may be missing. */
export const addressesOf = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path];
