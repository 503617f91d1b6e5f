import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { ReviewQuestion } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { reviewDueQuery } from '../../../lib/queries.ts';
import { ShownThing } from '../../../lib/shown-thing.tsx';
import styles from '../review.module.scss';
import { Answered } from './answered.tsx';

interface AskedAgainProps {
  question: ReviewQuestion;
  number: number;
  total: number;
  onGoOn: () => void;
}

/** Asks a question again that the learner once answered wrongly, and shows the result of the new answer. */
export function AskedAgain({ question, number, total, onGoOn }: AskedAgainProps) {
  const { id, course, text, shown, options } = question;
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const questionId = useId();
  const [chosen, setChosen] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const form = useForm(
    (entered) => api('POST /v1/review/', { body: { question: id, option: entryOf(entered, 'option') } }),
    { onSuccess: () => queries.setQueryData(reviewDueQuery.queryKey, (due) => due && due - 1) },
  );
  const answer = form.data;
  return (
    <form {...form.props}>
      <h3 ref={heading} tabIndex={-1} aria-describedby={questionId} className={styles.where}>
        <Trans>
          Question {number} of {total}, from {course.name}
        </Trans>
      </h3>
      {shown && <ShownThing shown={shown} />}
      <fieldset disabled={form.isPending || answer !== undefined} className={styles.question}>
        <legend id={questionId}>{text}</legend>
        {options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name="option"
              value={option}
              checked={option === chosen}
              onChange={() => setChosen(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
      {form.error && (
        <Alert kind="error">
          <p>
            <Trans>Your answer could not be sent.</Trans> {errorMessage(form.error)}
          </p>
        </Alert>
      )}
      {answer ? (
        <Answered answer={answer} slug={course.slug} isLast={number === total} onGoOn={onGoOn} />
      ) : (
        <Button type="submit" disabled={chosen === ''} busy={form.isPending}>
          <Trans>Submit</Trans>
        </Button>
      )}
    </form>
  );
}
