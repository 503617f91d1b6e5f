import { Select, Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { ApiError } from '@readytowork/api-client/api-error';
import type { RemarkingState } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Field } from '@readytowork/ui/form/field';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inFigures } from '../../lib/figures.ts';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { When } from '../../lib/when.tsx';
import { remarkingQuery } from './course-queries.ts';

/** Tells an editor of stored attempts that were marked by a wrong key, and has them marked again. Shows nothing if there are none. */
export function Remarking({ module }: { module: number }) {
  const query = useQuery(remarkingQuery(module));
  if (query.data && query.data.questions.length === 0 && !query.data.run) return null;
  if (query.isPending) return null;
  return (
    <section className="card">
      <h2>
        <Trans>A corrected key</Trans>
      </h2>
      <Loaded query={query}>
        {(state) => (
          <>
            {state.run && <LastRun run={state.run} />}
            {state.run?.state !== 'running' && state.questions.length > 0 && (
              <Corrected module={module} state={state} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Corrected({ module, state }: { module: number; state: RemarkingState }) {
  const { questions, higher, more_than_attempts } = state;
  const attempts = inFigures(state.attempts);
  return (
    <>
      <p>
        <Select
          value={pluralForm(questions.length)}
          _one="Another option of this question is right now than when learners answered it:"
          other="Another option of these questions is right now than when learners answered them:"
        />
      </p>
      <ul>
        {questions.map(({ question, text, was, is }) => (
          <li key={question}>
            <p>{text}</p>
            <p>
              <Trans>
                It was: {was}. It is: {is}.
              </Trans>
            </p>
          </li>
        ))}
      </ul>
      {more_than_attempts ? (
        <p>
          <Trans>More than {attempts} finished attempts have such a question.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Finished attempts with such a question: {attempts}. Marks that would rise: {inFigures(higher)}.
          </Trans>
        </p>
      )}
      <Start module={module} state={state} />
    </>
  );
}

function Start({ module, state }: { module: number; state: RemarkingState }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { queryKey } = remarkingQuery(module);
  const start = async () => {
    try {
      const { revision } = state;
      const body = { reason: reason.trim() };
      return await api('POST /v1/modules/:module/remarking/', { params: { module }, body, revision });
    } catch (error) {
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return (
    <ConfirmButton
      action={t`Mark the attempts again`}
      title={t`Mark the attempts again?`}
      act={start}
      onDone={(now) => queries.setQueryData(queryKey, now)}
      done={<Trans>The attempts are being marked again.</Trans>}
    >
      <p>
        <Trans>
          A higher mark counts. A lower one never replaces the mark that a learner has, and no pass or
          certificate is taken away. Attempts under way are marked by the corrected key when they end.
        </Trans>
      </p>
      <p>
        <Trans>
          All of these questions are marked by their new key. If the old key of one was right when learners
          answered, do not start this.
        </Trans>
      </p>
      <p>
        <Trans>
          Who passes by it gets the certificate, dated today, and one email that says why. This cannot be
          undone.
        </Trans>
      </p>
      <Field
        label={<Trans>Reason, for the audit log</Trans>}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        minLength={3}
        maxLength={500}
      />
    </ConfirmButton>
  );
}

function LastRun({ run }: { run: NonNullable<RemarkingState['run']> }) {
  const { t } = useLingui();
  const { state, started_at, reason } = run;
  const name = run.by ?? t`A former colleague`;
  const [attempts, higher, passed] = [run.attempts, run.higher, run.passed].map(inFigures);
  return (
    <>
      {state === 'stopped' && (
        <Alert kind="note">
          <Trans>
            The re-marking has stopped, because another version of the course was published meanwhile. What it
            has marked stays.
          </Trans>
        </Alert>
      )}
      <p>
        <Trans>
          {name} started a re-marking on <When at={started_at} />: {reason}
        </Trans>
      </p>
      <p role="status">
        {state === 'running' ? (
          <Trans>It goes on. Marked again so far: {attempts}.</Trans>
        ) : (
          <Trans>
            Attempts marked again: {attempts}. With a higher mark: {higher}. Learners who passed by it:{' '}
            {passed}.
          </Trans>
        )}
      </p>
    </>
  );
}
