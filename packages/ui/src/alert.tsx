import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface AlertProps {
  kind: 'error' | 'success' | 'note';
  children: ReactNode;
  /** Gives the alert a close button. */
  onDismiss?: () => void;
}

const icons = { error: 'warning', success: 'tick', note: 'info' } as const;

/** By keyboard the next stop takes the focus over from the button that goes; a finger wants no keyboard to open. */
function passFocus({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) return;
  const stops = [...document.querySelectorAll<HTMLElement>('a,button,input,textarea,summary')];
  stops.slice(stops.indexOf(currentTarget) + 1).find((stop) => {
    stop.focus();
    return document.activeElement === stop;
  });
}

/** Says what happened; read out at once when it is an error. Line breaks in the text are kept. */
export function Alert({ kind, children, onDismiss }: AlertProps) {
  const { t } = useLingui();
  const dismiss = (event: MouseEvent<HTMLElement>) => {
    passFocus(event);
    onDismiss?.();
  };
  return (
    <div className={`alert alert-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className="alert-words">{children}</div>
      {onDismiss && (
        <button type="button" className="icon-button" onClick={dismiss} aria-label={t`Close this message`}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
