import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called on Escape, a tap outside the dialog, or its close button; the owner then sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
  /** The dialog's buttons, the main one last. */
  actions: ReactNode;
}

/** A modal based on <dialog>: it traps the focus and returns it when it closes. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open || element.open) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the platform's Escape is the keyboard's way to close it.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dialog-page">
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className="dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}
