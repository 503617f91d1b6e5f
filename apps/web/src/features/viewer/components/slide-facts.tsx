import { Trans } from '@lingui/react/macro';
import type { ChapterText } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import styles from '../viewer.module.scss';

type Fact = NonNullable<ChapterText['slides'][number]['facts']>[number];

/** Folded: when the facts on a slide were last checked, and where readers can check them today. */
export function SlideFacts({ facts }: { facts: readonly Fact[] }) {
  const lines = new Map(facts.map((fact) => [JSON.stringify(fact), fact]));
  if (lines.size === 0) return null;
  return (
    <details className={styles.facts}>
      <summary>
        <Trans>Sources and dates</Trans>
      </summary>
      <ul>
        {[...lines].map(([key, fact]) => (
          <li key={key}>
            <Checked fact={fact} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Checked({ fact: { subject, value, as_of, check } }: { fact: Fact }) {
  const day = longDate(as_of);
  const about = subject ?? value;
  return about ? (
    <Trans>
      {about}: checked {day}. Check today at {check}.
    </Trans>
  ) : (
    <Trans>
      Checked {day}. Check today at {check}.
    </Trans>
  );
}
