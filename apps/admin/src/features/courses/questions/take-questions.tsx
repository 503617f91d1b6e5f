import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { ReadQuestion } from '@readytowork/questions';
import { Alert } from '@readytowork/ui/alert';
import { Field } from '@readytowork/ui/form/field';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { inFigures } from '../../../lib/figures.ts';
import { useSay } from '../../../lib/status.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { loadFormats, loadPool } from './question-library.ts';
import styles from './questions.module.scss';

interface Found {
  name: string;
  questions: ReadQuestion[];
  /** Positions of questions that the text has already. */
  known: ReadonlySet<number>;
}

interface TakeQuestionsProps {
  text: string;
  /** The longest text that can be saved, in characters. */
  most: number;
  onTake: (text: string) => void;
}

/** Reads a file of questions on this device, shows the usable ones, and adds the chosen ones to the text. */
export function TakeQuestions({ text, most, onTake }: TakeQuestionsProps) {
  const say = useSay();
  const [found, setFound] = useState<Found>();
  const reading = useMutation({ mutationFn: (file: File) => readFile(file, text), onSuccess: setFound });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setFound(undefined);
    // Lets people choose the same file again after they have corrected it.
    if (file) reading.mutate(file, { onSettled: () => (target.value = '') });
  };
  const take = (longer: string, count: number) => {
    const figure = inFigures(count);
    onTake(longer);
    setFound(undefined);
    say(<Trans>Added to the text: {figure}. Learners do not see it yet.</Trans>);
  };
  return (
    <details className={`card ${styles.file}`}>
      <summary>
        <Trans>Take questions from a file</Trans>
      </summary>
      <Field
        label={<Trans>File of questions</Trans>}
        hint={
          <Trans>
            Choose a file or drop it here: Moodle XML, GIFT, Aiken, CSV, QTI 2.1 or QTI 3.0, up to 5 MB. It is
            read on this device, and nothing is added before you say so.
          </Trans>
        }
        type="file"
        accept=".xml,.gift,.txt,.csv,.tsv,.zip"
        onChange={choose}
      />
      {reading.isPending && (
        <p role="status">
          <Trans>Reading the file …</Trans>
        </p>
      )}
      {reading.error && <Alert kind="error">{errorMessage(reading.error)}</Alert>}
      {found && <FoundQuestions {...found} text={text} most={most} onTake={take} />}
    </details>
  );
}

async function readFile(file: File, text: string): Promise<Found> {
  const [{ asRead, limits, readQuestions }, { readPool }] = await Promise.all([loadFormats(), loadPool()]);
  // One byte more than the most, so that the reader refuses a larger file without reading all of it.
  const bytes = new Uint8Array(await file.slice(0, limits.bytes + 1).arrayBuffer());
  const { questions } = readQuestions(bytes, file.name);
  const held = new Set((readPool(text) ?? []).map(({ question }) => asRead(question.question ?? '')));
  const known = questions.flatMap((one, index) => {
    if (one.state === 'refused') return [];
    const words = asRead(one.question.question);
    const isKnown = held.has(words);
    held.add(words);
    return isKnown ? [index] : [];
  });
  return { name: file.name, questions, known: new Set(known) };
}
