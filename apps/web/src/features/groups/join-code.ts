import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';

/** A code as somebody wrote it down, in one form. */
export const cleanCode = (written: string): string =>
  written.replace(/[\s-]/g, '').toUpperCase().slice(0, 40);

/** The code that a link or a poster brought. */
export const codeIn = (search: string): string => cleanCode(new URLSearchParams(search).get('code') ?? '');

export const addressWith = (code: string): string => `${paths.joinGroup}?code=${encodeURIComponent(code)}`;

/** What a code leads to. Wrong ones are counted, so none is tried again unasked. */
export const joinCodeQuery = (user: number, code: string) =>
  queryOptions({
    queryKey: ['join-code', user, code],
    queryFn: ({ signal }) => api('POST /v1/join_code/', { body: { code }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
