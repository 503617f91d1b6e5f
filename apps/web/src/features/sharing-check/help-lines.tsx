import { Trans } from '@lingui/react/macro';
import type { HelpLine } from './look-at.ts';
import styles from './sharing-check.module.scss';

/** Numbers to call now, for a member who seems to be in danger. */
export function HelpLines({ lines, isViolence }: { lines: readonly HelpLine[]; isViolence: boolean }) {
  return (
    <>
      <p>
        {isViolence ? (
          <Trans>
            If someone hurts you or threatens you, it is not your fault. These people know what to do, and you
            do not have to give your name.
          </Trans>
        ) : (
          <Trans>
            If you are thinking of hurting yourself, please talk to someone now. You don’t have to be alone
            with it.
          </Trans>
        )}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ slug, name, phone, about }) => (
          <li key={slug}>
            <strong>{name}</strong>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            <span className="muted">{about}</span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Is this about someone else? Phone for them, and stay with them. What you wrote has not been sent
          yet. You can still send it: it helps to tell people you trust.
        </Trans>
      </p>
    </>
  );
}
