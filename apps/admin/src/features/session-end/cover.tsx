import { type ReactNode, useEffect, useRef } from 'react';

/** A modal dialog that covers the whole page, including other dialogs. Only the component that shows it can close it. */
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
    // Chrome closes a dialog at the second Escape even if the first was prevented.
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
