import { useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Bootstrap's extra-large width (docs/specification.md, section 9): from here on the menu stands in the header. */
const wide = '(min-width: 1200px)';

interface DrawerProps {
  label: ReactNode;
  children: (close: () => void) => ReactNode;
}

/**
 * The button of the narrow header and the drawer it opens, on the platform's modal dialog. What is in it is made when it
 * is first opened: not while the page is hydrated.
 */
export function Drawer({ label, children }: DrawerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [used, setUsed] = useState(false);
  const open = () => {
    setUsed(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  useEffect(() => {
    const query = matchMedia(wide);
    const widened = () => dialog.current?.close();
    query.addEventListener('change', widened);
    return () => query.removeEventListener('change', widened);
  }, []);
  return (
    <>
      <button type="button" className="menu-button" aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" />
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the platform's Escape is the keyboard's way to close it. */}
      <dialog
        ref={dialog}
        className="drawer"
        aria-label={t`Menu`}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="drawer-page">
          <button type="button" className="icon-button" onClick={close} aria-label={t`Close the menu`}>
            <Icon name="close" />
          </button>
          {used && children(close)}
        </div>
      </dialog>
    </>
  );
}
