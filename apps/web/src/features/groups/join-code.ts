import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';

/** Normalises a code as typed. */
export const cleanCode = (written: string): string =>
  written.replace(/[\s-]/g, '').toUpperCase().slice(0, 40);

/** The code in the address of a link or poster, normalised. */
export const codeIn = (search: string): string => cleanCode(new URLSearchParams(search).get('code') ?? '');

export const addressWith = (code: string): string => `${paths.joinGroup}?code=${encodeURIComponent(code)}`;

/** The group that a code belongs to. The server counts wrong codes, so this query never retries. */
export const joinCodeQuery = (user: number, code: string) =>
  queryOptions({
    queryKey: ['join-code', user, code],
    queryFn: ({ signal }) => api('POST /v1/join_code/', { body: { code }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
