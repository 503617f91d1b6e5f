import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface AlertProps {
  kind: 'error' | 'success' | 'note';
  children: ReactNode;
  /** Gives the alert a close button. */
  onDismiss?: () => void;
}

const icons = { error: 'warning', success: 'tick', note: 'info' } as const;

/** Says what happened; read out at once when it is an error. Line breaks in the text are kept. */
export function Alert({ kind, children, onDismiss }: AlertProps) {
  const { t } = useLingui();
  return (
    <div className={`alert alert-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className="alert-words">{children}</div>
      {onDismiss && (
        <button type="button" className="icon-button" onClick={onDismiss} aria-label={t`Close this message`}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
