import type { ReactNode } from 'react';

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** A message that replaces the pressed button and takes its focus. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="status-message">
      {children}
    </div>
  );
}
