import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface AlertProps {
  kind: 'error' | 'success' | 'note';
  children: ReactNode;
  /** Adds a close button. */
  onDismiss?: () => void;
}

const icons = { error: 'warning', success: 'tick', note: 'info' } as const;

/** After a key press the next element gets the focus from the removed button; after a tap no on-screen keyboard may open. */
function passFocus({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) return;
  const stops = [...document.querySelectorAll<HTMLElement>('a,button,input,textarea,summary')];
  stops.slice(stops.indexOf(currentTarget) + 1).find((stop) => {
    stop.focus();
    return document.activeElement === stop;
  });
}

/** Reports what happened; screen readers announce an error at once. Keeps line breaks. */
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
