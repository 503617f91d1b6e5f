import { useNavigate, useSearchParams } from '@readytowork/ui/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressWith } from '../../lib/lists/list-source.ts';
import { askedOf } from './report-source.ts';

/** Filters of a report in the address bar, so that "back" goes back and a colleague who gets the address sees the same. */
export function useAsked<R extends Parameters<typeof askedOf>[0]>(readers: R) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return {
    asked: askedOf<R>(readers, address),
    valueOf: (name: keyof R & string) => readers[name]?.(address.get(name) ?? '') ?? '',
    setFilter: (name: keyof R & string, value: string) => navigate(addressWith(address, name, value)),
  };
}

/** A report. The old one stays until the next has come. Undefined while the query is not known yet. */
export function useReport<Asked, Reply>(
  key: string,
  asked: Asked | undefined,
  fetch: (asked: Asked, signal: AbortSignal) => Promise<Reply>,
) {
  return useQuery({
    queryKey: ['report', key, asked],
    queryFn: ({ signal }) => {
      if (asked === undefined) throw new Error('nothing is asked yet');
      return fetch(asked, signal);
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
}
