import type { ReactNode } from 'react';

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** Words that stand in the place of what was pressed; they take over its focus. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="status-message">
      {children}
    </div>
  );
}
