import { api } from '@readytowork/api-client/api';
import type { CourseDraft, DraftFile } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';

/** The longest text of a file that the server takes, in characters. */
export const longestFile = 200_000;

export const draftQuery = (module: number) =>
  queryOptions({
    queryKey: ['course-draft', module],
    queryFn: ({ signal }) => api('GET /v1/modules/:module/draft/', { params: { module }, signal }),
  });

/** A file with the text that the editor is typing. */
interface TypedFile {
  name: string;
  text: string;
}

/** The checker's problems of the draft, with one file as typed. @param revision of the draft */
export const checkQuery = (module: number, revision: string, typed: TypedFile | undefined) =>
  queryOptions({
    queryKey: ['course-draft-check', module, revision, typed?.name, typed?.text],
    queryFn: ({ signal }) =>
      api('POST /v1/modules/:module/draft/check/', {
        params: { module },
        body: typed ? { typed } : {},
        signal,
      }),
    // Each text has its own cache key, so results are dropped soon.
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export type Look = 'landscape' | 'portrait';

/** The drawn slide. @param slide its number, from 1: the caret may move within a slide without another request */
export const slideQuery = (module: number, typed: TypedFile, slide: number, line: number, look: Look) =>
  queryOptions({
    queryKey: ['course-draft-slide', module, typed.name, slide, look, typed.text],
    queryFn: ({ signal }) =>
      api('POST /v1/modules/:module/draft/slide/', {
        params: { module },
        body: { ...typed, line, look },
        signal,
      }),
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export const versionTextQuery = (module: number, version: number) =>
  queryOptions({
    queryKey: ['course-version-text', module, version],
    queryFn: ({ signal }) =>
      api('GET /v1/modules/:module/versions/:version/text/', { params: { module, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The links that show the draft at present. */
export const previewLinksQuery = (module: number) =>
  queryOptions({
    queryKey: ['course-preview-links', module],
    queryFn: ({ signal }) => api('GET /v1/modules/:module/draft/previews/', { params: { module }, signal }),
  });

/** Reviewers' open comments. */
export const draftCommentsQuery = (module: number) =>
  queryOptions({
    queryKey: ['course-draft-comments', module],
    queryFn: ({ signal }) => api('GET /v1/modules/:module/draft/comments/', { params: { module }, signal }),
  });

/** The draft with a file that was just stored. */
export function withFile(
  draft: CourseDraft,
  { file, changes, revision }: { file: DraftFile; changes: number; revision: string },
): CourseDraft {
  const isKnown = draft.files.some(({ name }) => name === file.name);
  const files = isKnown
    ? draft.files.map((one) => (one.name === file.name ? file : one))
    : [...draft.files, file].sort((a, b) => placeOf(a.name).localeCompare(placeOf(b.name)));
  return { ...draft, files, changes, revision };
}

/** module.yaml comes first, then the chapters, then the rest. */
function placeOf(name: string): string {
  if (name === 'module.yaml') return `0${name}`;
  return name.startsWith('chapters/') ? `1${name}` : `2${name}`;
}
