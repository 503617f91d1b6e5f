import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';

/** First steps for a new member. Replaces the accepted house rules once, and takes the focus. */
export function FirstThings({ isWhole }: { isWhole: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="card" aria-labelledby="first-things">
      <h2 ref={heading} id="first-things" tabIndex={-1}>
        <Trans>You are in. Three things to do first</Trans>
      </h2>
      <ol>
        {isWhole && (
          <li>
            <Link className="tap-link" to={paths.invite}>
              <Trans>Invite someone you know</Trans>
            </Link>
          </li>
        )}
        <li>
          <Link className="tap-link" to={paths.groups}>
            <Trans>See your groups, or join one with a code</Trans>
          </Link>
        </li>
        <li>
          <Link className="tap-link" to={paths.posts}>
            <Trans>Say hello in a post</Trans>
          </Link>
        </li>
        {!isWhole && (
          <li>
            <Link className="tap-link" to={paths.chats}>
              <Trans>Look into the chats of your groups</Trans>
            </Link>
          </li>
        )}
      </ol>
    </section>
  );
}
