import { Trans } from '@lingui/react/macro';
import type { ChapterText } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import styles from '../viewer.module.scss';

type Fact = NonNullable<ChapterText['slides'][number]['facts']>[number];

/** Says when the facts on a slide were last checked, and where readers can check them today. */
export function SlideFacts({ facts }: { facts: readonly Fact[] }) {
  const lines = new Map(facts.map((fact) => [JSON.stringify(fact), fact]));
  return [...lines].map(([key, { value, as_of, check }]) => {
    const day = longDate(as_of);
    return (
      <p key={key} className={styles.fact}>
        {value && `${value}: `}
        <Trans>
          True on {day}. Check today at {check}.
        </Trans>
      </p>
    );
  });
}
