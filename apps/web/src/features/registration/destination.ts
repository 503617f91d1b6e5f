import { paths } from '../../lib/paths.ts';
import { signInState } from '../sign-in/return-address.ts';

/**
 * Where somebody goes on who joins: in the course they chose (`/register?course=work`), which opens at its first slide or
 * after what they have seen of it already; else where they were on their way to.
 *
 * @param state what the router keeps of where they came from
 */
export function destinationOf(search: string, state: unknown): string {
  const course = new URLSearchParams(search).get('course') ?? '';
  if (/^[a-z][a-z0-9_]{0,60}$/.test(course)) return paths.module.replace(':category', course);
  return signInState(state).from;
}
