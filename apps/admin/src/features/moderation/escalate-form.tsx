import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Authority, ModerationCase } from '@readytowork/contract';
import { decisionLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useState } from 'react';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { authorities, useAuthorityNames } from './case-names.ts';
import { useAct } from './use-act.tsx';

const call = 'POST /v1/moderation/:case/escalation/';

/** Notes to whom it was given and under which number; from then on nothing of the case goes. */
export function EscalateForm({ of }: { of: ModerationCase }) {
  const { t } = useLingui();
  const names = useAuthorityNames();
  const [to, setTo] = useState<Authority>('saps');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const form = useAct(
    call,
    () => api(call, { params: { case: of.number }, body: { to, reference, note }, revision: of.revision }),
    <Trans>Noted. We keep the evidence until you release the case.</Trans>,
  );
  return (
    <details>
      <summary>{t`Note that it was given to an authority`}</summary>
      <form {...form.props}>
        <SelectField
          label={<Trans>To whom</Trans>}
          value={to}
          onChange={({ target }) => setTo(authorities.find((one) => one === target.value) ?? 'other')}
        >
          {authorities.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </SelectField>
        <Field
          label={<Trans>Their case number, if you have it</Trans>}
          name="reference"
          maxLength={100}
          value={reference}
          errors={form.fields.reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <TextArea
          label={<Trans>Note for colleagues. You can leave it empty.</Trans>}
          name="note"
          rows={2}
          limit={decisionLength}
          value={note}
          errors={form.fields.note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Note it</Trans>
        </Button>
      </form>
    </details>
  );
}
