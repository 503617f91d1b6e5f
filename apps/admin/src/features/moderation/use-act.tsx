import { Trans } from '@lingui/react/macro';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { CallAt, ModerationCase } from '@readytowork/contract';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../lib/status.tsx';
import { useUnsavedInput } from '../../lib/use-unsaved.ts';
import { useShowCase } from './case-query.ts';

/** The calls that change a case. */
type Write = Extract<keyof CallAt, `POST /v1/moderation/:case/${string}`>;

/**
 * A form for an action in a case, based on the state that the page shows. If a colleague acted first, nothing is done and the
 * page shows the new state; the typed text stays if there is still something to decide.
 */
export function useAct(
  call: Write,
  send: (form: HTMLFormElement) => Promise<ModerationCase>,
  done: ReactNode,
) {
  const say = useSay();
  const show = useShowCase();
  const form = useForm(send, {
    onSuccess: (changed) => {
      show(changed);
      say(done);
    },
  });
  const typing = useUnsavedInput(form.isSuccess);
  const { error } = form;
  const current = editConflict(call, error)?.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict.
  useEffect(() => {
    if (!current) return;
    show(current);
    say(
      <Trans>
        A colleague was first, or someone reported something new. Nothing that you did here was saved, so look
        at the case as it is now.
      </Trans>,
    );
  }, [error]);
  return { ...form, props: { ...form.props, ...typing }, problem: current ? undefined : form.problem };
}
