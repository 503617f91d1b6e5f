import { Trans, useLingui } from '@lingui/react/macro';
import { type PoolQuestion, setPart, setWrong } from '@readytowork/questions/pool';
import { Alert } from '@readytowork/ui/alert';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PartProblem } from './pool-problems.ts';

interface PoolQuestionFormProps {
  text: string;
  one: PoolQuestion;
  problems: readonly PartProblem[];
  onChange: (text: string) => void;
  acts: ReactNode;
}

/** One question of the text as fields. Leaving a field writes it into the text, at its place. */
export function PoolQuestionForm({ text, one, problems, onChange, acts }: PoolQuestionFormProps) {
  const { t } = useLingui();
  const [isFailed, setFailed] = useState(false);
  const { question } = one;
  const put = (after: string | undefined) => {
    setFailed(after === undefined);
    if (after !== undefined && after !== text) onChange(after);
  };
  const errors = (part?: string) =>
    problems.filter((each) => each.part === part).map(({ message }) => message);
  const number = (name: 'chapter' | 'slide' | 'outcome', label: ReactNode) => (
    <Typed
      label={label}
      kind="number"
      value={question[name] === undefined ? '' : String(question[name])}
      errors={errors(name)}
      onTyped={(value) =>
        put(setPart(text, one, name, /^[1-9]\d{0,2}$/.test(value) ? Number(value) : value.trim()))
      }
    />
  );
  return (
    <fieldset>
      <legend className="visually-hidden">{question.question || t`A question without text`}</legend>
      {errors().length > 0 && <Alert kind="error">{errors().join('\n')}</Alert>}
      {isFailed && (
        <Alert kind="error">
          <Trans>This part is written in a way that only the text view can change.</Trans>
        </Alert>
      )}
      <Typed
        label={<Trans>Question</Trans>}
        value={question.question ?? ''}
        errors={errors('question')}
        onTyped={(value) => put(setPart(text, one, 'question', value))}
      />
      <Typed
        label={<Trans>Right option</Trans>}
        value={question.right ?? ''}
        errors={errors('right')}
        onTyped={(value) => put(setPart(text, one, 'right', value))}
      />
      {isRightLongest(question) && (
        <p className="muted">
          <Trans>The right option is the longest, which can give it away.</Trans>
        </p>
      )}
      {question.wrong.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the options keep their places
        <div key={at}>
          <Typed
            label={<Trans>Wrong option {at + 1}</Trans>}
            value={option.text}
            errors={errors(`wrong.${at}`)}
            onTyped={(value) => put(setWrong(text, one, at, { ...option, text: value }))}
          />
          <Typed
            label={<Trans>Coaching for wrong option {at + 1}</Trans>}
            value={option.coaching ?? ''}
            onTyped={(value) =>
              put(setWrong(text, one, at, { text: option.text, ...(value && { coaching: value }) }))
            }
          />
        </div>
      ))}
      <Typed
        label={<Trans>Explanation</Trans>}
        rows={4}
        value={question.explanation ?? ''}
        errors={errors('explanation')}
        onTyped={(value) => put(setPart(text, one, 'explanation', value))}
      />
      {number('chapter', <Trans>Chapter</Trans>)}
      {number('slide', <Trans>Slide</Trans>)}
      {number('outcome', <Trans>Outcome</Trans>)}
      <Typed
        label={<Trans>Thing shown</Trans>}
        kind="text"
        value={question.shows ?? ''}
        errors={errors('shows')}
        onTyped={(value) => put(setPart(text, one, 'shows', value))}
      />
      <div className="actions">{acts}</div>
    </fieldset>
  );
}

function isRightLongest({ right = '', wrong }: PoolQuestion['question']): boolean {
  return right !== '' && wrong.length > 0 && wrong.every(({ text }) => text.length < right.length);
}

interface TypedProps {
  label: ReactNode;
  /** Several lines if it is missing. */
  kind?: 'number' | 'text';
  rows?: number;
  value: string;
  errors?: string[] | undefined;
  onTyped: (value: string) => void;
}

/** Milliseconds without typing after which a field is written into the text. */
const pauseMs = 400;

/** A field that passes its value on after a pause and when it is left: parsing the text for each letter would be slow. */
function Typed({ label, kind, rows = 2, value, errors, onTyped }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  const pass = useEffectEvent((entry: string) => {
    if (entry.trim() !== value) onTyped(entry.trim());
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => pass(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const shared = {
    label,
    errors,
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => {
      if (typed !== undefined && typed.trim() !== value) onTyped(typed.trim());
      setTyped(undefined);
    },
  };
  return kind ? <Field {...shared} type={kind} min={1} /> : <TextArea {...shared} rows={rows} spellCheck />;
}
