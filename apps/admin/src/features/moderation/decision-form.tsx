import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { ModerationCase, ReportReason, SanctionChoice } from '@readytowork/contract';
import { reportReasons, sanctions } from '@readytowork/contract/choices';
import { useState } from 'react';
import { bindDraft, type Draft } from '../../lib/forms/draft.ts';
import { ChoiceField, choicesOf } from '../../lib/forms/draft-fields.tsx';
import { Submit } from '../../lib/forms/form-end.tsx';
import { BadFaith } from './bad-faith.tsx';
import { useReasonNames, useSanctionNames } from './case-names.ts';
import { Choices, chosenOutcome } from './choices.tsx';
import { NoteField, WordsField } from './decision-fields.tsx';
import { useAct } from './use-act.tsx';

const call = 'POST /v1/moderation/:case/decision/';

interface Decision {
  outcome: 'left' | 'hidden' | null;
  sanction: SanctionChoice;
  reason: ReportReason | null;
  words: string;
  note: string;
  bad_faith: number[];
}

const initialDecision = (of: ModerationCase): Decision => ({
  outcome: null,
  sanction: 'nothing',
  reason: of.reason,
  words: '',
  note: '',
  bad_faith: of.reported_by.flatMap(({ id, bad_faith }) => (bad_faith ? [id] : [])),
});

/** Decides about the reported content and its author. The author learns the reason, but not who decided. */
export function DecisionForm({ of }: { of: ModerationCase }) {
  const [decision, setDecision] = useState(() => initialDecision(of));
  const { outcome, sanction, bad_faith } = decision;
  const isAdverse = outcome === 'hidden' || sanction !== 'nothing';
  const form = useAct(
    call,
    async () => {
      const body = { ...decision, outcome: chosenOutcome(outcome) };
      return api(call, { params: { case: of.number }, body, revision: of.revision });
    },
    <Trans>Decided. We tell the author.</Trans>,
  );
  const draft = bindDraft(decision, setDecision, form.fields);
  return (
    <section className="card" aria-labelledby="case-decide">
      <h2 id="case-decide">
        <Trans>Decide</Trans>
      </h2>
      <form {...form.props}>
        <OutcomeChoice
          cause={of.cause}
          outcome={outcome}
          errors={form.fields.outcome}
          onChoose={(chosen) => draft.put('outcome', chosen)}
        />
        {of.author && <SanctionField draft={draft} />}
        {isAdverse && <Why draft={draft} />}
        {outcome === 'left' && (
          <BadFaith
            reports={of.reported_by}
            marked={bad_faith}
            onMark={(marked) => draft.put('bad_faith', marked)}
          />
        )}
        <NoteField of={draft} />
        <Submit form={form}>
          <Trans>Decide</Trans>
        </Submit>
      </form>
    </section>
  );
}

interface OutcomeProps {
  cause: ModerationCase['cause'];
  outcome: Decision['outcome'];
  errors: string[] | undefined;
  onChoose: (outcome: Decision['outcome']) => void;
}

function OutcomeChoice({ cause, outcome, errors, onChoose }: OutcomeProps) {
  const held = cause === 'held';
  return (
    <Choices
      legend={<Trans>What was written or shown</Trans>}
      name="outcome"
      chosen={outcome}
      errors={errors}
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

interface PartProps {
  draft: Draft<Decision>;
}

function SanctionField({ draft }: PartProps) {
  const names = useSanctionNames();
  return (
    <ChoiceField
      of={draft}
      name="sanction"
      label={<Trans>What happens to the author</Trans>}
      hint={<Trans>This counts at once. Courses and certificates stay as they are.</Trans>}
      choices={choicesOf(sanctions, names)}
    />
  );
}

/** The rule that was broken and the reason; the author receives both by notice and by email. */
function Why({ draft }: PartProps) {
  const { t } = useLingui();
  const names = useReasonNames();
  return (
    <>
      <ChoiceField
        of={draft}
        name="reason"
        label={<Trans>The house rule that was broken</Trans>}
        choices={[{ value: null, name: t`Choose…` }, ...choicesOf(reportReasons, names)]}
      />
      <WordsField of={draft} />
    </>
  );
}
