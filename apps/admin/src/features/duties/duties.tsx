import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { type Duty, duties } from './duty-list.tsx';

/**
 * The operator's legal duties, each with its section of the law, how the product meets it, and what the operator still has to do.
 */
export function Duties() {
  return duties.map((duty) => <One key={duty.key} duty={duty} />);
}

function One({ duty: { key, duty, source, met, yours, pages } }: { duty: Duty }) {
  return (
    <section className="card" aria-labelledby={`duty-${key}`}>
      <h2 id={`duty-${key}`}>{source}</h2>
      <p>{duty}</p>
      <dl className="facts">
        <div>
          <dt>
            <Trans>In the product</Trans>
          </dt>
          <dd>{met}</dd>
        </div>
        <div>
          <dt>
            <Trans>Left to you</Trans>
          </dt>
          <dd>{yours}</dd>
        </div>
        {pages.length > 0 && (
          <div>
            <dt>
              <Trans>See</Trans>
            </dt>
            <dd>
              <ul className="part-links">
                {pages.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <p className="muted">
        <Trans>To be confirmed by your lawyers.</Trans>
      </p>
    </section>
  );
}
