import { useQuery } from '@tanstack/react-query';
import { membershipQuery } from './membership.ts';

/** Whether somebody may read here, and not write: the page says until when, so it offers nothing to write in. */
export function useIsMuted(): boolean {
  const { data } = useQuery({ ...membershipQuery, enabled: false });
  return data?.standing === 'muted';
}
