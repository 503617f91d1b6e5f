import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { ModerationCase, ReportReason, SanctionChoice } from '@readytowork/contract';
import { decisionLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useState } from 'react';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { BadFaith } from './bad-faith.tsx';
import { reasons, sanctions, useReasonNames, useSanctionNames } from './case-names.ts';
import { Choices } from './choices.tsx';
import { useAct } from './use-act.tsx';

const call = 'POST /v1/moderation/:case/decision/';

interface Draft {
  outcome: 'left' | 'hidden';
  sanction: SanctionChoice;
  reason: ReportReason | null;
  words: string;
  note: string;
  bad_faith: number[];
}

/** What becomes of the thing and of its author. Both are told why, and by whom is told to nobody. */
export function DecisionForm({ of }: { of: ModerationCase }) {
  const [draft, setDraft] = useState<Draft>(() => ({
    outcome: of.hidden ? 'hidden' : 'left',
    sanction: 'nothing',
    reason: of.reason,
    words: '',
    note: '',
    bad_faith: of.reported_by.flatMap(({ id, bad_faith }) => (bad_faith ? [id] : [])),
  }));
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const isAdverse = draft.outcome === 'hidden' || draft.sanction !== 'nothing';
  const form = useAct(
    call,
    () => api(call, { params: { case: of.number }, body: draft, revision: of.revision }),
    <Trans>Decided. We tell the author.</Trans>,
  );
  return (
    <section className="card" aria-labelledby="case-decide">
      <h2 id="case-decide">
        <Trans>Decide</Trans>
      </h2>
      <form {...form.props}>
        <OutcomeChoice cause={of.cause} outcome={draft.outcome} onChoose={(outcome) => set({ outcome })} />
        {of.author && <SanctionField sanction={draft.sanction} onChoose={(sanction) => set({ sanction })} />}
        {isAdverse && <Why draft={draft} fields={form.fields} onChange={set} />}
        {draft.outcome === 'left' && (
          <BadFaith
            reports={of.reported_by}
            marked={draft.bad_faith}
            onMark={(bad_faith) => set({ bad_faith })}
          />
        )}
        <TextArea
          label={<Trans>Note for colleagues. You can leave it empty.</Trans>}
          name="note"
          rows={2}
          limit={decisionLength}
          value={draft.note}
          errors={form.fields.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <Button type="submit" busy={form.isPending}>
          <Trans>Decide</Trans>
        </Button>
      </form>
    </section>
  );
}

interface OutcomeProps {
  cause: ModerationCase['cause'];
  outcome: Draft['outcome'];
  onChoose: (outcome: Draft['outcome']) => void;
}

function OutcomeChoice({ cause, outcome, onChoose }: OutcomeProps) {
  const held = cause === 'held';
  return (
    <Choices
      legend={<Trans>What was written or shown</Trans>}
      name="outcome"
      chosen={outcome}
      onChoose={onChoose}
      choices={[
        {
          value: 'left',
          name: held ? <Trans>Let it through</Trans> : <Trans>Leave it: others see it</Trans>,
        },
        {
          value: 'hidden',
          name: held ? (
            <Trans>Do not let it through</Trans>
          ) : (
            <Trans>Hide it from everybody but its author</Trans>
          ),
        },
      ]}
    />
  );
}

function SanctionField({
  sanction,
  onChoose,
}: {
  sanction: SanctionChoice;
  onChoose: (to: SanctionChoice) => void;
}) {
  const names = useSanctionNames();
  return (
    <SelectField
      label={<Trans>What happens to the author</Trans>}
      hint={<Trans>This counts at once. Courses and certificates stay as they are.</Trans>}
      value={sanction}
      onChange={({ target }) => onChoose(sanctions.find((one) => one === target.value) ?? 'nothing')}
    >
      {sanctions.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </SelectField>
  );
}

interface WhyProps {
  draft: Draft;
  fields: Record<string, string[]>;
  onChange: (part: Partial<Draft>) => void;
}

/** What the author is told: by a notice, and by a mail. */
function Why({ draft, fields, onChange }: WhyProps) {
  const { t } = useLingui();
  const names = useReasonNames();
  return (
    <>
      <SelectField
        label={<Trans>The house rule that was broken</Trans>}
        value={draft.reason ?? ''}
        errors={fields.reason}
        onChange={({ target }) => onChange({ reason: reasons.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t`Choose…`}</option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={<Trans>Why: the author will read this</Trans>}
        name="words"
        rows={4}
        limit={decisionLength}
        value={draft.words}
        errors={fields.words}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
    </>
  );
}
