import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface AlertProps {
  kind: 'error' | 'success' | 'note';
  children: ReactNode;
  /** Called when the alert is dismissed; if absent, the alert has no close button. */
  onDismiss?: () => void;
}

const icons = { error: 'warning', success: 'tick', note: 'info' } as const;

/**
 * After a key press, moves the focus from the removed button to the next element. After a tap it does not, because that could
 * open an on-screen keyboard.
 */
function passFocus({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) return;
  const stops = [...document.querySelectorAll<HTMLElement>('a,button,input,textarea,summary')];
  stops.slice(stops.indexOf(currentTarget) + 1).find((stop) => {
    stop.focus();
    return document.activeElement === stop;
  });
}

/** Says what happened; screen readers announce an error at once. Line breaks in the text are shown. */
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
