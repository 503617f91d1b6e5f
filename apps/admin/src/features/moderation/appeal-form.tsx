import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { ModerationCase } from '@readytowork/contract';
import { decisionLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useState } from 'react';
import { Choices } from './choices.tsx';
import { useAct } from './use-act.tsx';

const call = 'POST /v1/moderation/:case/appeal/';

/** The second look, by somebody who did not decide first. */
export function AppealForm({ of }: { of: ModerationCase }) {
  const [outcome, setOutcome] = useState<'upheld' | 'overturned'>('upheld');
  const [words, setWords] = useState('');
  const [note, setNote] = useState('');
  const said = of.acts.findLast(({ act }) => act === 'appealed')?.words;
  const form = useAct(
    call,
    () =>
      api(call, {
        params: { case: of.number },
        body: { outcome, words, note },
        revision: of.revision,
      }),
    <Trans>Answered. We tell the author.</Trans>,
  );
  return (
    <section className="card" aria-labelledby="case-appeal">
      <h2 id="case-appeal">
        <Trans>Another look</Trans>
      </h2>
      <p>
        <Trans>The author says:</Trans>
      </p>
      <blockquote className="as-typed">{said}</blockquote>
      <form {...form.props}>
        <Choices
          legend={<Trans>The decision</Trans>}
          name="outcome"
          chosen={outcome}
          onChoose={setOutcome}
          choices={[
            { value: 'upheld', name: <Trans>Keep it as it is</Trans> },
            {
              value: 'overturned',
              name: <Trans>Cancel it: others see this again, and the author is free</Trans>,
            },
          ]}
        />
        <TextArea
          label={<Trans>Why: the author will read this</Trans>}
          name="words"
          rows={4}
          limit={decisionLength}
          value={words}
          errors={form.fields.words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
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
        <Button type="submit" busy={form.isPending}>
          <Trans>Answer</Trans>
        </Button>
      </form>
    </section>
  );
}
