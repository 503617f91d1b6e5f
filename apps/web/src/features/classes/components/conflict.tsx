import { Trans, useLingui } from '@lingui/react/macro';
import type { AttendanceMark } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import type { Choice } from '../marks.ts';
import { useExcuseNames, useStateNames, useStateWords } from '../names.ts';

interface ConflictProps {
  /** The mark that counts, followed by those that disagree. */
  marks: readonly AttendanceMark[];
  /** Of the learner. */
  name: string;
  onSettle: (choice: Choice) => void;
}

/** Two facilitators marked a learner without knowing of each other: one press settles it. */
export function Conflict({ marks, name, onSettle }: ConflictProps) {
  const { t } = useLingui();
  const states = useStateNames();
  const excuses = useExcuseNames();
  const nameOf = ({ excuse, state }: Choice) =>
    excuse ? `${states[state]}: ${excuses[excuse]}` : states[state];
  const choices = new Map(marks.map((mark) => [`${mark.state} ${mark.excuse}`, mark]));
  return (
    <Alert kind="note">
      <p>
        <strong>{name}:</strong>{' '}
        {marks.map((mark) => (
          <span key={`${mark.at} ${mark.by?.name}`}>
            <Said mark={mark} />{' '}
          </span>
        ))}
        <Trans>The first one counts until one of you settles it.</Trans>
      </p>
      <div className="actions">
        {[...choices.values()].map(({ excuse, state }) => (
          <Button
            key={`${state} ${excuse}`}
            look="secondary"
            onClick={() => onSettle({ state, excuse })}
            aria-label={t`${name}: ${nameOf({ state, excuse })}`}
          >
            {nameOf({ state, excuse })}
          </Button>
        ))}
      </div>
    </Alert>
  );
}

function Said({ mark: { by, state } }: { mark: AttendanceMark }) {
  const word = useStateWords()[state];
  if (!by) return <Trans>Somebody whose account is deleted marked {word}.</Trans>;
  if (by.self) return <Trans>You marked {word}.</Trans>;
  const { name } = by;
  return (
    <Trans>
      {name} marked {word}.
    </Trans>
  );
}
