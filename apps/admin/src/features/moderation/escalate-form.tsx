import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Authority, ModerationCase } from '@readytowork/contract';
import { authorities } from '@readytowork/contract/choices';
import { useState } from 'react';
import { bindDraft } from '../../lib/forms/draft.ts';
import { ChoiceField, choicesOf, TextField } from '../../lib/forms/draft-fields.tsx';
import { Submit } from '../../lib/forms/form-end.tsx';
import { useAuthorityNames } from './case-names.ts';
import { NoteField } from './decision-fields.tsx';
import { useAct } from './use-act.tsx';

const call = 'POST /v1/moderation/:case/escalation/';

interface Escalation {
  to: Authority;
  reference: string;
  note: string;
}

/**
 * Records which authority the case was handed to, and its reference number there. After that, the server deletes no part of the
 * case.
 */
export function EscalateForm({ of }: { of: ModerationCase }) {
  const { t } = useLingui();
  const names = useAuthorityNames();
  const [escalation, setEscalation] = useState<Escalation>({ to: 'saps', reference: '', note: '' });
  const form = useAct(
    call,
    () => api(call, { params: { case: of.number }, body: escalation, revision: of.revision }),
    <Trans>Noted. We keep the evidence until you release the case.</Trans>,
  );
  const draft = bindDraft(escalation, setEscalation, form.fields);
  return (
    <details>
      <summary>{t`Note that it was given to an authority`}</summary>
      <form {...form.props}>
        <ChoiceField
          of={draft}
          name="to"
          label={<Trans>To whom</Trans>}
          choices={choicesOf(authorities, names)}
        />
        <TextField
          of={draft}
          name="reference"
          label={<Trans>Their case number, if you have it</Trans>}
          maxLength={100}
        />
        <NoteField of={draft} />
        <Submit form={form} look="secondary">
          <Trans>Note it</Trans>
        </Submit>
      </form>
    </details>
  );
}
