import { useQuery } from '@tanstack/react-query';
import { membershipQuery } from './membership.ts';

/** Whether the member may read but not write. The page says until when, so no message box is shown. */
export function useIsMuted(): boolean {
  const { data } = useQuery({ ...membershipQuery, enabled: false });
  return data?.standing === 'muted';
}
