import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import styles from '../../features/classes/classes.module.scss';

interface LedFrameProps {
  heading: ReactNode;
  /** The page above this one. */
  back?: { to: string; name: string };
  children: ReactNode;
}

/** The frame of the facilitator's pages. */
export function LedFrame({ back, children, heading }: LedFrameProps) {
  return (
    <>
      <header className="hero">
        <div className="page">{heading}</div>
      </header>
      <div className={`page ${styles.page}`}>
        {back && (
          <p>
            <Link className="tap-link" to={back.to}>
              <Trans>Back: {back.name}</Trans>
            </Link>
          </p>
        )}
        {children}
      </div>
    </>
  );
}
