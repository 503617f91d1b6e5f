import { type ReactNode, useEffect, useRef } from 'react';

/** Covers all of the page, open dialogs too: a modal dialog that nothing closes but its owner. */
export function Cover({ children }: { children: ReactNode }) {
  const cover = useRef<HTMLDialogElement>(null);
  const show = () => {
    if (cover.current?.open === false) cover.current.showModal();
  };
  useEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // Chrome closes a dialog at the second Escape, whatever is said at the first.
    <dialog
      ref={cover}
      className="cover"
      aria-labelledby="cover-title"
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      {children}
    </dialog>
  );
}
