import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { TextProblem } from '@readytowork/contract';
import {
  addQuestions,
  duplicateQuestion,
  moveQuestion,
  type PoolQuestion,
  readPool,
  removeQuestion,
} from '@readytowork/questions/pool';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useMemo, useState } from 'react';
import { SelectField } from '../../../lib/forms/select-field.tsx';
import { problemsOf } from './pool-problems.ts';
import { PoolQuestionForm } from './pool-question-form.tsx';
import styles from './questions.module.scss';

export interface PoolFormProps {
  text: string;
  problems: readonly TextProblem[];
  onChange: (text: string) => void;
}

type List = PoolQuestion['list'];
const isList = (value: string): value is List => value === 'online' || value === 'paper';

/** The questions as a list, one of them open as a form. The form changes the same text as the text view. */
export function PoolForm({ text, problems, onChange }: PoolFormProps) {
  const { t } = useLingui();
  const questions = useMemo(() => readPool(text), [text]);
  const [list, setList] = useState<List>('online');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<number>();
  /** The direction of the last move: its button keeps the focus in the new place. Undefined after any other act. */
  const [moved, setMoved] = useState<1 | -1>();
  if (!questions)
    return (
      <Alert kind="note">
        <Trans>
          This text cannot be shown as a form, because it is not valid YAML or its lists are in brackets. Mend
          it in the text.
        </Trans>
      </Alert>
    );
  const own = questions.filter((one) => one.list === list);
  const shown = own.filter(({ question }) => matches(question, search));
  const change = (after: string | undefined, index: number | undefined, by?: 1 | -1) => {
    if (after === undefined) return;
    onChange(after);
    setOpened(index);
    setMoved(by);
  };
  /** At an end of the list the button of that direction is disabled, and the other one has the focus. */
  const focused = (index: number): 1 | -1 | undefined => {
    if (moved === undefined) return undefined;
    if (index === 0) return 1;
    return index === own.length - 1 ? -1 : moved;
  };
  const current = own.find(({ index }) => index === opened);
  return (
    <div>
      <div className="filters">
        <SelectField
          label={<Trans>List</Trans>}
          value={list}
          onChange={({ target }) => {
            if (isList(target.value)) setList(target.value);
            setOpened(undefined);
          }}
        >
          <option value="online">{t`Asked online`}</option>
          <option value="paper">{t`Printed on paper`}</option>
        </SelectField>
        <Field
          label={<Trans>Search</Trans>}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <p role="status">
        <Select
          value={pluralForm(shown.length)}
          _one={`${shown.length} question`}
          other={`${shown.length} questions`}
        />
      </p>
      <ol className={styles.pool}>
        {shown.map((one) => (
          <li key={one.index} value={one.index + 1}>
            <Button
              look="quiet"
              aria-expanded={one.index === opened}
              onClick={() => {
                setOpened(one.index === opened ? undefined : one.index);
                setMoved(undefined);
              }}
            >
              {one.question.question || t`A question without text`}
            </Button>
            {problemsOf(one, problems).length > 0 && (
              <span className="muted">
                {' '}
                <Trans>Must be mended</Trans>
              </span>
            )}
            {one === current && (
              <PoolQuestionForm
                text={text}
                one={one}
                problems={problemsOf(one, problems)}
                onChange={onChange}
                acts={
                  <>
                    <Button
                      look="quiet"
                      ref={focused(one.index) === -1 ? takeFocus : null}
                      disabled={one.index === 0}
                      onClick={() => change(moveQuestion(text, one, -1), one.index - 1, -1)}
                    >
                      <Trans>Move up</Trans>
                    </Button>
                    <Button
                      look="quiet"
                      ref={focused(one.index) === 1 ? takeFocus : null}
                      disabled={one.index === own.length - 1}
                      onClick={() => change(moveQuestion(text, one, 1), one.index + 1, 1)}
                    >
                      <Trans>Move down</Trans>
                    </Button>
                    <Button look="quiet" onClick={() => change(duplicateQuestion(text, one), one.index + 1)}>
                      <Trans>Duplicate</Trans>
                    </Button>
                    <RemoveButton onRemove={() => change(removeQuestion(text, one), undefined)} />
                  </>
                }
              />
            )}
          </li>
        ))}
      </ol>
      <p>
        <Button
          look="secondary"
          onClick={() => change(addQuestions(text, list, [emptyQuestion(own.at(-1))]), own.length)}
        >
          <Trans>Add a question</Trans>
        </Button>
      </p>
    </div>
  );
}

function matches({ question = '', right = '', wrong }: PoolQuestion['question'], search: string): boolean {
  const words = [question, right, ...wrong.map(({ text }) => text)].join(' ').toLowerCase();
  return words.includes(search.trim().toLowerCase());
}

/** A new question belongs to the chapter of the one before it. */
const emptyQuestion = (last: PoolQuestion | undefined) => ({
  chapter: last?.question.chapter ?? 1,
  question: '',
  right: '',
  wrong: [{ text: '' }, { text: '' }, { text: '' }] as const,
  explanation: '',
});

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks once more in the same place, because the text can still be left unsaved. */
function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button look="quiet" onClick={() => setAsked(true)}>
        <Trans>Remove</Trans>
      </Button>
    );
  return (
    <>
      <Button look="danger" onClick={onRemove}>
        <Trans>Remove this question</Trans>
      </Button>
      <Button look="quiet" onClick={() => setAsked(false)}>
        <Trans>Keep it</Trans>
      </Button>
    </>
  );
}
