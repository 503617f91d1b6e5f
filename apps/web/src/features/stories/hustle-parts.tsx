import { Trans } from '@lingui/react/macro';
import type { Hustle } from '@readytowork/contract';
import { PriceSum } from './price-sum.tsx';
import styles from './stories.module.scss';

/** What a side hustle takes: a week's work, money, the law and risks. */
export function HustleParts({ hustle }: { hustle: Hustle }) {
  return (
    <>
      <section>
        <h2>
          <Trans>Your first week</Trans>
        </h2>
        <dl className={styles.week}>
          {hustle.first_week.map((step) => (
            <div key={`${step.day} ${step.do}`}>
              <dt>{/^\d+$/.test(step.day) ? <Trans>Day {step.day}</Trans> : step.day}</dt>
              <dd>{step.do}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PriceSum sum={hustle.price_sum} />
      {hustle.law.length > 0 && (
        <section>
          <h2>
            <Trans>What the law asks</Trans>
          </h2>
          <ul>
            {hustle.law.map(({ says, source }) => (
              <li key={says}>
                {says} <span className="muted">({source})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>
          <Trans>What can go wrong</Trans>
        </h2>
        <ul>
          {hustle.risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
