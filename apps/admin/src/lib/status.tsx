import { useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const SayContext = createContext<(what: ReactNode) => void>(() => {});

/** Says what the server has done: "The role was given." It stays until it is closed or the next thing is said. */
export const useSay = () => useContext(SayContext);

/** The one place of the site for such words. It is always there, or a screen reader would not hear what appears in it. */
export function StatusRegion({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [said, setSaid] = useState<ReactNode>(null);
  const say = useCallback((what: ReactNode) => setSaid(what), []);
  return (
    <SayContext value={say}>
      {children}
      <div className="said" role="status">
        {said && (
          <div className="alert alert-success">
            <Icon name="tick" />
            <div className="alert-words">{said}</div>
            <button
              type="button"
              className="icon-button"
              onClick={() => setSaid(null)}
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
