import { Trans } from '@lingui/react/macro';
import type { ModerationCase } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { pathOfPerson } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { useStateNames } from './case-names.ts';
import { Clock } from './clock.tsx';

export function CaseFacts({ of }: { of: ModerationCase }) {
  const stateNames = useStateNames();
  const { author, state, hidden, cause, opened_at, preserved } = of;
  const unseen = hidden || (cause === 'held' && state !== 'closed');
  return (
    <section className="card" aria-labelledby="case-facts">
      <h2 id="case-facts">
        <Trans>Progress</Trans>
      </h2>
      <dl className="facts">
        <Fact name={<Trans>State</Trans>}>{stateNames[state]}</Fact>
        <Fact name={<Trans>Clock</Trans>}>
          <Clock of={of} />
        </Fact>
        <Fact name={<Trans>Came in</Trans>}>
          <When at={opened_at} />
        </Fact>
        <Fact name={<Trans>Seen by others</Trans>}>{unseen ? <Trans>no</Trans> : <Trans>yes</Trans>}</Fact>
        <Fact name={<Trans>Author</Trans>}>
          {author ? (
            <Link to={pathOfPerson(author.user_id)}>{author.name}</Link>
          ) : (
            <Trans>Account is gone</Trans>
          )}
        </Fact>
        {preserved && (
          <Fact name={<Trans>Kept</Trans>}>
            <Trans>for an authority, until it is released</Trans>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
