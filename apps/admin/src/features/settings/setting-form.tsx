import { useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import type { Setting } from '@readytowork/contract';
import { useState } from 'react';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { FormActions } from '../../lib/forms/form-end.tsx';
import { useEdit } from '../../lib/forms/use-edit.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { MailPreview } from './mail-preview.tsx';
import { Missing } from './missing.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useShowSetting } from './settings-query.ts';
import { inWords, isSame, type Value } from './values.ts';

const call = 'PUT /v1/settings/:setting/';

/** One setting: its meaning, and the fields that its rules require. */
export function SettingForm({ setting }: { setting: Setting }) {
  const { t } = useLingui();
  const show = useShowSetting();
  const [edited, setEdited] = useState<{ value: Value }>();
  const { name, title } = setting;
  const value = edited ? edited.value : setting.value;
  const begin = (now: Setting) => {
    setEdited(undefined);
    show(now);
  };
  const form = useEdit({
    revision: setting.revision,
    save: (revision) => api(call, { params: { setting: name }, body: { value }, revision }),
    conflictOf: (error) => editConflict(call, error),
    show: begin,
    done: t`“${title}” is saved. It counts from now on, everywhere.`,
  });
  useUnsaved(!isSame(value, setting.value));
  const wordsOf = (shown: Value) => inWords(setting, shown);
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
      {form.conflict && (
        <ConflictView
          {...form.conflict}
          fields={[{ name: title, current: wordsOf(form.conflict.current.value), sent: wordsOf(value) }]}
        />
      )}
      <FormActions
        form={form}
        disabled={isSame(value, setting.value)}
        beside={setting.changed && <BackToDefault setting={setting} onDone={begin} />}
      />
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
