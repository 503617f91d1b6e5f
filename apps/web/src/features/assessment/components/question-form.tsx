import { Trans, useLingui } from '@lingui/react/macro';
import type { Quiz } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { ProgressSteps } from '@readytowork/ui/progress-steps';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ShownThing } from '../../../lib/shown-thing.tsx';
import styles from '../assessment.module.scss';

interface QuestionFormProps {
  question: Quiz['questions'][number];
  total: number;
  /** The answer is being sent. */
  busy: boolean;
  onSubmit: (option: number) => void;
}

/** A question with its options. Submit is enabled once one is chosen. */
export function QuestionForm({ question, total, busy, onSubmit }: QuestionFormProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const questionId = useId();
  const [chosen, setChosen] = useState<number>();
  const { number } = question;
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== undefined && !busy) onSubmit(chosen);
  };
  return (
    <form className={styles.question} onSubmit={submit}>
      <div className={styles.where}>
        <h2 ref={heading} tabIndex={-1} aria-describedby={questionId}>
          <Trans>
            Question {number} of {total}
          </Trans>
        </h2>
        <ProgressSteps
          completed={number - 1}
          total={total}
          steps={total}
          label={t`Assessment`}
          text={t`${number - 1} of ${total} questions answered`}
        />
      </div>
      {question.shown && <ShownThing shown={question.shown} />}
      <fieldset disabled={busy}>
        <legend id={questionId}>{question.text}</legend>
        {question.options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name="option"
              value={option.id}
              checked={option.id === chosen}
              onChange={() => setChosen(option.id)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.submit} data-at-foot="submit">
        <Button type="submit" disabled={chosen === undefined} busy={busy}>
          <Trans>Submit</Trans>
        </Button>
      </div>
    </form>
  );
}
