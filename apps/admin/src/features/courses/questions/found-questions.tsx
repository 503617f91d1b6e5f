import { Select, Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { Question, ReadQuestion } from '@readytowork/questions';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../lib/forms/select-field.tsx';
import { useSelection } from '../../../lib/lists/selection.ts';
import { type Column, Table } from '../../../lib/lists/table.tsx';
import { addChosen, type Destination } from './add-chosen.ts';
import { useReasonWords } from './reason-words.ts';

interface FoundQuestionsProps {
  name: string;
  questions: readonly ReadQuestion[];
  known: ReadonlySet<number>;
  text: string;
  most: number;
  onTake: (text: string, count: number) => void;
}

interface Row {
  key: number;
  found: ReadQuestion;
}

/** The questions of a file: usable ones to choose from, and refused ones. */
export function FoundQuestions({ name, questions, known, text, most, onTake }: FoundQuestionsProps) {
  const { t } = useLingui();
  const rows = questions.map((found, key): Row => ({ key, found }));
  const fitting = rows.filter(({ found }) => found.state !== 'refused');
  const refused = rows.filter(({ found }) => found.state === 'refused');
  const selection = useSelection(
    fitting,
    ({ key }) => key,
    fitting.filter(({ key }) => !known.has(key)),
  );
  const columns = useColumns(known);
  return (
    <>
      <h3>{name}</h3>
      <p role="status">
        <Trans>
          Fit: {fitting.length}. Refused: {refused.length}.
        </Trans>
      </p>
      {fitting.length > 0 && (
        <>
          <Table
            caption={t`Questions that fit`}
            columns={columns}
            rows={fitting}
            keyOf={({ key }) => key}
            choosing={{ selection, nameOf: ({ found }) => askedIn(found) }}
          />
          <Add chosen={selection.rows.flatMap(({ found }) => fittingOf(found))} {...{ text, most, onTake }} />
        </>
      )}
      {refused.length > 0 && (
        <>
          <h3>
            <Trans>Refused</Trans>
          </h3>
          <Table
            caption={t`Questions that are refused`}
            columns={columns.slice(1)}
            rows={refused}
            keyOf={({ key }) => key}
          />
        </>
      )}
    </>
  );
}

const askedIn = (found: ReadQuestion): string => (found.state === 'refused' ? '' : found.question.question);
const fittingOf = (found: ReadQuestion): Question[] => (found.state === 'refused' ? [] : [found.question]);

function useColumns(known: ReadonlySet<number>): Column<Row>[] {
  const { t } = useLingui();
  const words = useReasonWords();
  return [
    { name: t`Question`, cell: ({ found }) => askedIn(found) },
    {
      name: t`Line`,
      cell: ({ found: { line, file } }) => (file === undefined ? t`Line ${line}` : file),
    },
    {
      name: t`What was found`,
      cell: ({ key, found }) => {
        const reasons = found.reasons.map(words);
        const said = known.has(key) ? [t`The text has this question already.`, ...reasons] : reasons;
        return said.length > 0 ? said.join(' ') : t`It fits.`;
      },
    },
  ];
}

interface AddProps {
  chosen: readonly Question[];
  text: string;
  most: number;
  onTake: (text: string, count: number) => void;
}

/** Where questions go that name no list and no chapter, and the button that adds them. */
function Add({ chosen, text, most, onTake }: AddProps) {
  const [list, setList] = useState<Destination['list']>('online');
  const [chapter, setChapter] = useState('1');
  const adding = useMutation({
    mutationFn: () => addChosen(text, chosen, { list, chapter: Number(chapter) || 1 }),
  });
  const outcome = adding.data;
  const count = chosen.length;
  return (
    <>
      <SelectField
        label={<Trans>Add questions that name no list</Trans>}
        value={list}
        onChange={({ target }) => setList(target.value === 'paper' ? 'paper' : 'online')}
      >
        <option value="online">
          <Trans>to those asked online</Trans>
        </option>
        <option value="paper">
          <Trans>to those printed on paper</Trans>
        </option>
      </SelectField>
      <Field
        label={<Trans>Chapter of questions that name none</Trans>}
        type="number"
        min={1}
        max={99}
        value={chapter}
        onChange={({ target }) => setChapter(target.value)}
      />
      {adding.error && <Alert kind="error">{errorMessage(adding.error)}</Alert>}
      {outcome === null && (
        <Alert kind="error">
          <Trans>
            The text above cannot be added to, because it is not valid YAML, or its lists are in brackets.
            Mend it first; nothing was added.
          </Trans>
        </Alert>
      )}
      {outcome && outcome.length > most && (
        <Alert kind="error">
          <Trans>
            The text would have {outcome.length} characters. The most is {most}: choose fewer questions.
            Nothing was added.
          </Trans>
        </Alert>
      )}
      <p>
        <Button
          busy={adding.isPending}
          disabled={count === 0}
          onClick={() =>
            adding.mutate(undefined, {
              onSuccess: (longer) => longer !== null && longer.length <= most && onTake(longer, count),
            })
          }
        >
          <Select value={pluralForm(count)} _one={`Add ${count} question`} other={`Add ${count} questions`} />
        </Button>
      </p>
    </>
  );
}
