import { useNavigate, useSearchParams } from '@readytowork/ui/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressWith } from '../../lib/lists/list-source.ts';
import { askedOf } from './report-source.ts';

/** The filters of a report, which stand in the address: "back" goes back, and whoever is sent the address sees the same. */
export function useAsked<R extends Parameters<typeof askedOf>[0]>(readers: R) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return {
    asked: askedOf<R>(readers, address),
    valueOf: (name: keyof R & string) => readers[name]?.(address.get(name) ?? '') ?? '',
    setFilter: (name: keyof R & string, value: string) => navigate(addressWith(address, name, value)),
  };
}

/** A report; the one of before stays until the next is there. Undefined: it is not known yet what to ask. */
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
