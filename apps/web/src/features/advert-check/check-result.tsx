import { Select, Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useEffect, useRef } from 'react';
import styles from './advert-check.module.scss';
import { FoundSigns } from './found-signs.tsx';
import { MarkedAdvert } from './marked-advert.tsx';
import { NextSteps } from './next-steps.tsx';
import type { Check } from './use-check.ts';

/** Shows the signs found. It never calls an advert safe, because the words of an advert cannot prove that. */
export function CheckResult({ check: { advert, result } }: { check: Check }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { signs, warning, read } = result;
  const tone = warning ? styles.warning : styles.careful;
  return (
    <section className={styles.result}>
      <div className={`${styles.verdict} ${tone}`}>
        <Icon name={warning ? 'warning' : 'info'} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <Found count={signs.length} />
          </h2>
          <Meaning signs={signs.length} warning={warning} />
        </div>
      </div>
      {read < advert.length && (
        <p className="muted">
          <Trans>The text is very long. We read its beginning only: {read} characters.</Trans>
        </p>
      )}
      {signs.length > 0 && (
        <>
          <MarkedAdvert advert={advert.slice(0, read)} signs={signs} />
          <FoundSigns advert={advert} signs={signs} />
        </>
      )}
      <NextSteps />
    </section>
  );
}

function Found({ count }: { count: number }) {
  if (count === 0) return <Trans>We found none of the signs we know</Trans>;
  return (
    <Select
      value={pluralForm(count)}
      _one={`${count} warning sign found`}
      other={`${count} warning signs found`}
    />
  );
}

function Meaning({ signs, warning }: { signs: number; warning: boolean }) {
  if (warning)
    return (
      <p>
        <Trans>
          Adverts like this one often turn out to be a scam. Pay nothing, and send nothing about yourself,
          until somebody you can trust has confirmed that the job exists.
        </Trans>
      </p>
    );
  if (signs > 0)
    return (
      <p>
        <Trans>
          This alone does not prove anything: honest adverts can have it too. Check who is behind it before
          you send anything about yourself.
        </Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        That does not mean the advert is real. Some scams have none of these signs, and many only start later,
        in the chat. Find out who is behind it before you send anything about yourself.
      </Trans>
    </p>
  );
}
