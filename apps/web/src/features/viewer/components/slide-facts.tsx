import { Trans } from '@lingui/react/macro';
import type { ChapterText } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import styles from '../viewer.module.scss';

type Fact = NonNullable<ChapterText['slides'][number]['facts']>[number];

/** Says when the facts on a slide were last checked, and where readers can check them today. */
export function SlideFacts({ facts }: { facts: readonly Fact[] }) {
  const lines = new Map(facts.map((fact) => [JSON.stringify(fact), fact]));
  return [...lines].map(([key, fact]) => (
    <p key={key} className={styles.fact}>
      <Checked fact={fact} />
    </p>
  ));
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
