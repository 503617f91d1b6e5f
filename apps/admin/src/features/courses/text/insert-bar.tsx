import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useState } from 'react';
import {
  type ActivityKind,
  activityKinds,
  type Caret,
  insertActivity,
  insertQuestion,
  insertSlide,
  type SlideKind,
  slideKinds,
} from './insert.ts';
import styles from './text.module.scss';

interface InsertBarProps {
  file: string;
  /** Changes the text at the caret. */
  onInsert: (change: (at: Caret) => Caret) => void;
}

/** Adds slides, activities and questions with example words, for editors who do not know the format. */
export function InsertBar({ file, onInsert }: InsertBarProps) {
  if (file === 'quiz.yaml')
    return (
      <p>
        <Button look="secondary" onClick={() => onInsert(insertQuestion)}>
          <Trans>Add a question</Trans>
        </Button>
      </p>
    );
  return file.startsWith('chapters/') ? <ChapterBar onInsert={onInsert} /> : null;
}

function ChapterBar({ onInsert }: Pick<InsertBarProps, 'onInsert'>) {
  const { t } = useLingui();
  const slides = useSlideNames();
  const activities = useActivityNames();
  return (
    <div className={styles.insert}>
      <Choice
        label={t`Slide`}
        names={slides}
        kinds={slideKinds}
        onChoose={(kind) => onInsert((at) => insertSlide(at, kind))}
      />
      <Choice
        label={t`Activity`}
        names={activities}
        kinds={activityKinds}
        onChoose={(kind) => onInsert((at) => insertActivity(at, kind))}
      />
    </div>
  );
}

interface ChoiceProps<K extends string> {
  label: string;
  names: Record<K, string>;
  kinds: readonly K[];
  onChoose: (kind: K) => void;
}

/** A field and a button, so that arrow keys in the field insert nothing. */
function Choice<K extends string>({ label, names, kinds, onChoose }: ChoiceProps<K>) {
  const [index, setIndex] = useState(0);
  const kind = kinds[index];
  return (
    <span className={styles.choice}>
      <select aria-label={label} value={index} onChange={({ target }) => setIndex(Number(target.value))}>
        {kinds.map((one, at) => (
          <option key={one} value={at}>
            {names[one]}
          </option>
        ))}
      </select>
      <Button look="secondary" onClick={() => kind !== undefined && onChoose(kind)}>
        <Trans>Add</Trans>
        <span className="visually-hidden"> {kind !== undefined && names[kind]}</span>
      </Button>
    </span>
  );
}

function useSlideNames(): Record<SlideKind, string> {
  const { t } = useLingui();
  return {
    title: t`Slide: title of the chapter`,
    idea: t`Slide: one idea`,
    list: t`Slide: list`,
    comparison: t`Slide: comparison`,
    quote: t`Slide: sentence to remember`,
    example: t`Slide: worked example`,
    'do-now': t`Slide: something to do now`,
    recap: t`Slide: what you keep`,
    check: t`Slide: knowledge check`,
  };
}

export function useActivityNames(): Record<ActivityKind, string> {
  const { t } = useLingui();
  return {
    choose: t`Check: choose one`,
    several: t`Check: choose several`,
    order: t`Check: put in order`,
    match: t`Check: match pairs`,
    number: t`Check: work out a number`,
    write: t`Workbook entry`,
    calculator: t`Calculator`,
    scenario: t`Story with choices`,
  };
}
