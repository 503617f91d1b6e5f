import { Trans } from '@lingui/react/macro';
import type { Place } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { useQuery } from '@tanstack/react-query';
import styles from './stories.module.scss';
import { helpLinesQuery } from './story-queries.ts';

/** Help lines to call. Until they have loaded, it shows the emergency numbers. */
export function HelpLines() {
  const { data } = useQuery(helpLinesQuery);
  return (
    <aside
      className={`card ${styles.helpLines}`}
      id="help-lines"
      tabIndex={-1}
      aria-labelledby="help-lines-name"
    >
      <h2 id="help-lines-name">
        <Trans>Help lines</Trans>
      </h2>
      {data && data.length > 0 ? (
        <dl>
          {data.map((line) => (
            <HelpLine key={line.slug} line={line} />
          ))}
        </dl>
      ) : (
        <p>
          <Trans>
            In danger? Call <a href="tel:10111">10111</a>, or <a href="tel:112">112</a> from a cellphone.
          </Trans>
        </p>
      )}
    </aside>
  );
}

/** The digits to dial: the first number of "0800 567 567 or 31393", without punctuation. */
const dialled = (phone: string) => (/[+\d][\d ()-]*/.exec(phone)?.[0] ?? '').replace(/[^+\d]/g, '');

function HelpLine({ line: { name, phone, hours, cost, what_for, checked_on } }: { line: Place }) {
  const day = longDate(checked_on);
  return (
    <div>
      <dt>
        {name}
        {phone && (
          <a className="tap-link" href={`tel:${dialled(phone)}`}>
            {phone}
          </a>
        )}
      </dt>
      <dd>
        {what_for} <span className="muted">{[cost, hours].filter(Boolean).join('. ')}. </span>
        <span className="muted">
          <Trans>Checked on {day}.</Trans>
        </span>
      </dd>
    </div>
  );
}
