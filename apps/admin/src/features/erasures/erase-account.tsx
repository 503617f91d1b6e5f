import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { wholeName } from '@readytowork/contract/names';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Field } from '@readytowork/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Problem } from '../../lib/forms/form-end.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsavedDialog } from '../../lib/use-unsaved.ts';

interface EraseProps {
  person: { user_id: number; first_name: string; last_name: string; email: string };
  /** Called after the erasure, to leave the account's page. */
  onErased: () => void;
}

/** Erases an account once the administrator has typed its email address. A staff account waits for a second administrator. */
export function EraseAccount(props: EraseProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Trans>Erase the account…</Trans>
      </Button>
      {open && <EraseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface EraseDialogProps extends EraseProps {
  onClose: () => void;
}

function EraseDialog(props: EraseDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useErase(props);
  const { onClose, person } = props;
  const { typing, close } = useUnsavedDialog(onClose);
  const { email } = person;
  const name = wholeName(person);
  return (
    <Dialog
      open
      title={t`Erase the account of ${name}?`}
      onClose={close}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.isPending}>
            <Trans>Erase for good</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Everything held about this person goes: profile, progress, results, messages. Nobody can bring it
          back. An account of staff waits for a second administrator. So does every account while “What takes
          two people” is on under Settings.
        </Trans>
      </p>
      <form {...form.props} {...typing} id={formId}>
        <Field
          label={<Trans>Reason, without names: it stays in the audit log</Trans>}
          name="reason"
          maxLength={500}
          errors={form.fields.reason}
        />
        <Checkbox name="keep_certificates">
          <Trans>Keep certificates checkable, without the name</Trans>
        </Checkbox>
        <Field
          label={
            <Trans>
              Type <strong className="to-type">{email}</strong> to confirm
            </Trans>
          }
          name="confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          errors={form.fields.confirm}
        />
        <Problem form={form} />
      </form>
    </Dialog>
  );
}

function useErase({ person: { user_id: id }, onErased, onClose }: EraseDialogProps) {
  const say = useSay();
  const cache = useQueryClient();
  return useForm(
    (entered) => {
      const keep_certificates = new FormData(entered).has('keep_certificates');
      const body = { confirm: entryOf(entered, 'confirm').trim(), reason: entryOf(entered, 'reason').trim() };
      return api('POST /v1/accounts/:id/erasure/', { params: { id }, body: { ...body, keep_certificates } });
    },
    {
      onSuccess: async ({ state }) => {
        onClose();
        await cache.invalidateQueries({ queryKey: ['erasures'] });
        if (state === 'erased') {
          say(<Trans>The account is erased.</Trans>);
          return onErased();
        }
        say(
          <Trans>Another administrator has seven days to confirm it, on the page “Accounts to erase”.</Trans>,
        );
      },
    },
  );
}
