import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { ModerationCase } from '@readytowork/contract';
import { useState } from 'react';
import { bindDraft } from '../../lib/forms/draft.ts';
import { Submit } from '../../lib/forms/form-end.tsx';
import { Choices, chosenOutcome } from './choices.tsx';
import { NoteField, WordsField } from './decision-fields.tsx';
import { useAct } from './use-act.tsx';

const call = 'POST /v1/moderation/:case/appeal/';

interface Answer {
  outcome: 'upheld' | 'overturned' | null;
  words: string;
  note: string;
}

/** Decides an appeal. The moderator must not be the one who decided first. */
export function AppealForm({ of }: { of: ModerationCase }) {
  const [answer, setAnswer] = useState<Answer>({ outcome: null, words: '', note: '' });
  const appeal = of.acts.findLast(({ act }) => act === 'appealed');
  const form = useAct(
    call,
    async () => {
      const body = { ...answer, outcome: chosenOutcome(answer.outcome) };
      return api(call, { params: { case: of.number }, body, revision: of.revision });
    },
    <Trans>Answered. We tell the author.</Trans>,
  );
  const draft = bindDraft(answer, setAnswer, form.fields);
  return (
    <section className="card" aria-labelledby="case-appeal">
      <h2 id="case-appeal">
        <Trans>Another look</Trans>
      </h2>
      <p>
        <Trans>The author says:</Trans>
      </p>
      <blockquote className="as-typed">{appeal?.words}</blockquote>
      <form {...form.props}>
        <Choices
          legend={<Trans>The decision</Trans>}
          name="outcome"
          chosen={answer.outcome}
          errors={form.fields.outcome}
          onChoose={(outcome) => draft.put('outcome', outcome)}
          choices={[
            { value: 'upheld', name: <Trans>Keep it as it is</Trans> },
            {
              value: 'overturned',
              name: <Trans>Cancel it: others see this again, and the author is free</Trans>,
            },
          ]}
        />
        <WordsField of={draft} />
        <NoteField of={draft} />
        <Submit form={form}>
          <Trans>Answer</Trans>
        </Submit>
      </form>
    </section>
  );
}
