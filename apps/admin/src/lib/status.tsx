import { useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const SayContext = createContext<(what: ReactNode) => void>(() => {});

/** Shows a toast once the server has acted: "The role was given." It stays until it is closed or replaced. */
export const useSay = () => useContext(SayContext);

/** Container of all toasts. It is always mounted, because screen readers only announce changes of an existing region. */
export function StatusRegion({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [toast, setToast] = useState<ReactNode>(null);
  const say = useCallback((what: ReactNode) => setToast(what), []);
  return (
    <SayContext value={say}>
      {children}
      <div className="said" role="status">
        {toast && (
          <div className="alert alert-success">
            <Icon name="tick" />
            <div className="alert-words">{toast}</div>
            <button
              type="button"
              className="icon-button"
              onClick={() => setToast(null)}
              aria-label={t`Close this message`}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </SayContext>
  );
}
