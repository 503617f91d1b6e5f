import { paths } from '../../lib/paths.ts';
import { signInState } from '../sign-in/return-address.ts';

/**
 * Where new users continue: in the course they chose (`/register?course=work`), after the slides they have already seen;
 * otherwise on the page they came from.
 *
 * @param state the router's state, which contains the page they came from
 */
export function destinationOf(search: string, state: unknown): string {
  const course = new URLSearchParams(search).get('course') ?? '';
  if (/^[a-z][a-z0-9_]{0,60}$/.test(course)) return paths.module.replace(':category', course);
  return signInState(state).from;
}

/** The slug in the address of a course's page; undefined for other pages. It may still be a page below the courses. */
export const courseOf = (destination: string): string | undefined =>
  /^\/my-learning\/([a-z][a-z0-9_]*)(?:$|[/?#])/.exec(destination)?.[1];
