import { api } from '@readytowork/api-client/api';
import type { CourseDraft } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { draftQuery, withFile } from './draft-queries.ts';

const keepCall = 'PUT /v1/modules/:module/draft/files/';

/**
 * Stores a file of the draft outside the text field. Typed texts are sent first, which gives the file another revision.
 *
 * @param sendTyped sends the typed texts
 */
export function useStoreFile({ module }: CourseDraft, sendTyped: () => Promise<unknown>) {
  const queries = useQueryClient();
  const { queryKey } = draftQuery(module);
  return async (name: string, change: (text: string) => string): Promise<void> => {
    await sendTyped();
    const file = queries.getQueryData(queryKey)?.files.find((one) => one.name === name);
    const text = change(file && !file.is_removed ? file.text : '');
    const revision = file?.revision ?? 'new';
    const stored = await api(keepCall, { params: { module }, body: { name, text }, revision });
    queries.setQueryData(queryKey, (draft) => draft && withFile(draft, stored));
  };
}
