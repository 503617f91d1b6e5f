import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';

/** A code as typed, in its normal form. */
export const cleanCode = (written: string): string =>
  written.replace(/[\s-]/g, '').toUpperCase().slice(0, 40);

/** The code in the address of a link or poster. */
export const codeIn = (search: string): string => cleanCode(new URLSearchParams(search).get('code') ?? '');

export const addressWith = (code: string): string => `${paths.joinGroup}?code=${encodeURIComponent(code)}`;

/** The group of a code. The server counts wrong codes, so this query never retries. */
export const joinCodeQuery = (user: number, code: string) =>
  queryOptions({
    queryKey: ['join-code', user, code],
    queryFn: ({ signal }) => api('POST /v1/join_code/', { body: { code }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
