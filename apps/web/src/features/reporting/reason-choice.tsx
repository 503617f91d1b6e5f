import { Trans } from '@lingui/react/macro';
import type { ReportReason } from '@readytowork/contract';
import { useId } from 'react';
import { reasons, useReasonNames } from './reasons.ts';
import styles from './reporting.module.scss';

interface ReasonChoiceProps {
  chosen: ReportReason | undefined;
  errors: string[] | undefined;
  onChoose: (reason: ReportReason) => void;
}

export function ReasonChoice({ chosen, errors = [], onChoose }: ReasonChoiceProps) {
  const names = useReasonNames();
  const errorId = useId();
  const wrong = errors.length > 0;
  return (
    <fieldset className={styles.reasons} aria-describedby={wrong ? errorId : undefined}>
      <legend>
        <Trans>What is wrong with it?</Trans>
      </legend>
      {wrong && (
        <p className="field-error" id={errorId}>
          {errors.join('\n')}
        </p>
      )}
      {reasons.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
            aria-invalid={wrong || undefined}
          />
          <span>{names[reason]}</span>
        </label>
      ))}
    </fieldset>
  );
}
