import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { Setting } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useRef, useState } from 'react';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { MailPreview } from './mail-preview.tsx';
import { Missing } from './missing.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useShowSetting } from './settings-query.ts';
import { inWords, isSame, type Value } from './values.ts';

const call = 'PUT /v1/settings/:setting/';

/** One setting: what it means, what it is now, and the form that its own rules make. */
export function SettingForm({ setting }: { setting: Setting }) {
  const { t } = useLingui();
  const say = useSay();
  const show = useShowSetting();
  const [edited, setEdited] = useState<{ value: Value }>();
  // Of the state that somebody has decided to replace.
  const replaced = useRef<string>(undefined);
  const { name, title } = setting;
  const value = edited ? edited.value : setting.value;
  const settle = (now: Setting) => {
    replaced.current = undefined;
    setEdited(undefined);
    show(now);
  };
  const send = () =>
    api(call, { params: { setting: name }, body: { value }, revision: replaced.current ?? setting.revision });
  const form = useForm(send, {
    onSuccess: (changed) => {
      settle(changed);
      say(t`“${title}” is saved. It counts from now on, everywhere.`);
    },
  });
  useUnsaved(!isSame(value, setting.value));
  const conflict = editConflict(call, form.error);
  return (
    <form {...form.props} aria-label={title}>
      <p className="field-hint">{setting.meaning}</p>
      <Missing setting={setting} />
      <SettingFields
        setting={setting}
        title={title}
        value={value}
        errors={form.fields}
        onChange={(typed) => setEdited({ value: typed })}
      />
      {setting.has_preview && <MailPreview name={name} value={value} />}
      {conflict && (
        <ConflictView
          busy={form.isPending}
          onKeep={() => {
            settle(conflict.current);
            form.reset();
          }}
          onReplace={() => {
            replaced.current = conflict.current.revision;
            form.props.ref.current?.requestSubmit();
          }}
          fields={[
            { name: title, current: inWords(setting, conflict.current.value), sent: inWords(setting, value) },
          ]}
        />
      )}
      {form.problem && !conflict && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      <div className="actions">
        <Button type="submit" busy={form.isPending} disabled={isSame(value, setting.value)}>
          <Trans>Save</Trans>
        </Button>
        {setting.changed && <BackToDefault setting={setting} onDone={settle} />}
      </div>
    </form>
  );
}

function BackToDefault({ setting, onDone }: { setting: Setting; onDone: (setting: Setting) => void }) {
  const { t } = useLingui();
  const { name, title, revision } = setting;
  const byDefault = inWords(setting, setting.default);
  return (
    <ConfirmButton
      action={t`Back to the default`}
      look="quiet"
      title={t`Give “${title}” its default again?`}
      act={() => api('DELETE /v1/settings/:setting/', { params: { setting: name }, revision })}
      done={t`“${title}” has its default again.`}
      onDone={onDone}
    >
      <p>{t`The default is: ${byDefault}`}</p>
    </ConfirmButton>
  );
}
