import { useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '../../../lib/me.ts';
import { beforeSignOut } from '../../../lib/sign-out.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { draftQuery, withFile } from './draft-queries.ts';
import { type DeviceText, DeviceTexts } from './keep/device-texts.ts';
import { TypedTexts } from './keep/typed-texts.ts';

const keepCall = 'PUT /v1/modules/:module/draft/files/';

/** The typed texts of this page, stored on the device at once and on the server after a rest or on leaving. */
export function useTypedTexts(module: number) {
  const queries = useQueryClient();
  const { user_id } = useMe();
  const [{ texts, device, left }, setParts] = useState(() => makeParts(queries, user_id, module));
  const kept = useSyncExternalStore(texts.subscribe, texts.kept);
  useKeptOnLeaving(texts);
  useUnsaved(
    kept.state === 'failed' || kept.state === 'conflict' || (kept.state !== 'kept' && !kept.isOnDevice),
  );
  const settleLeft = (one: DeviceText) => {
    device.remove(one.name, one.window);
    setParts({ texts, device, left: left.filter((other) => other !== one) });
  };
  return { texts, kept, left, settleLeft };
}

function makeParts(queries: QueryClient, user: number, module: number) {
  const device = new DeviceTexts(user, module, Math.random().toString(36).slice(2));
  const texts = new TypedTexts({
    device,
    send: async (name, text, revision) => {
      const stored = await api(keepCall, { params: { module }, body: { name, text }, revision });
      queries.setQueryData(draftQuery(module).queryKey, (draft) => draft && withFile(draft, stored));
      return stored.file;
    },
    conflictOf: (error) => editConflict(keepCall, error)?.current.file,
  });
  return { texts, device, left: device.left() };
}

function useKeptOnLeaving(texts: TypedTexts): void {
  const { t } = useLingui();
  const question = t`Not everything has reached the server yet. Sign out and lose it?`;
  useEffect(() => {
    const keep = () => void texts.keepNow();
    const hide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', keep);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', keep);
      texts.stop();
      keep();
    };
  }, [texts]);
  useEffect(
    () => beforeSignOut(async () => (await texts.keepNow()) || window.confirm(question)),
    [texts, question],
  );
}
