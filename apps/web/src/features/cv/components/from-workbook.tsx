import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import styles from '../cv.module.scss';

interface FromWorkbookProps {
  lines: string[];
  /** Whether the CV already contains a line. */
  has: (line: string) => boolean;
  onUse: (line: string) => void;
}

/** Offers lines from the learner's workbook to copy into the CV word for word. */
export function FromWorkbook({ lines, has, onUse }: FromWorkbookProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.offer}>
      <p>
        <strong>
          <Trans>From your workbook</Trans>
        </strong>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <span>{line}</span>
            {has(line) ? (
              <span className="muted">
                <Trans>It is in your CV.</Trans>
              </span>
            ) : (
              <Button look="secondary" onClick={() => onUse(line)}>
                <Trans>Use it</Trans>
                <span className="visually-hidden">: {line}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
