import { Trans } from '@lingui/react/macro';
import type { Kind } from './score.ts';

/** A kind of interest with its typical families of work. */
export function KindCard({ kind }: { kind: Kind }) {
  return (
    <article className="card" id={`kind-${kind.letter}`}>
      <h3>{kind.name}</h3>
      <p>{kind.likes}</p>
      <p className="muted">
        <Trans>Families of work:</Trans>
      </p>
      <ul>
        {kind.families.map((family) => (
          <li key={family}>{family}</li>
        ))}
      </ul>
    </article>
  );
}
