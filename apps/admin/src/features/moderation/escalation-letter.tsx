import { Trans } from '@lingui/react/macro';
import type { ModerationCase } from '@readytowork/contract';
import type { ReactNode } from 'react';
import { momentOf } from '../../lib/dates.ts';
import { PrintButton } from '../../lib/print-button.tsx';
import { When } from '../../lib/when.tsx';
import { useKindNames, useReasonNames } from './case-names.ts';
import styles from './moderation.module.scss';

/** A letter to the police or the Film and Publication Board, to print and sign. */
export function EscalationLetter({ of }: { of: ModerationCase }) {
  const [kindNames, reasonNames] = [useKindNames(), useReasonNames()];
  const now = momentOf(new Date().toISOString());
  return (
    <>
      <div className="list-head">
        <PrintButton />
      </div>
      <article className={`card ${styles.letter}`}>
        <h2>
          <Trans>Report of a possible offence on an online service</Trans>
        </h2>
        <dl className="facts">
          <Line name={<Trans>To</Trans>} />
          <Line name={<Trans>From (organisation, address, telephone)</Trans>} />
          <Line name={<Trans>Our case</Trans>}>{of.number}</Line>
          <Line name={<Trans>Printed</Trans>}>{now}</Line>
          <Line name={<Trans>What it is about</Trans>}>
            {kindNames[of.kind]}
            {of.reason && `, ${reasonNames[of.reason]}`}
          </Line>
          <Line name={<Trans>First reported to us</Trans>}>
            <When at={of.opened_at} />
          </Line>
          <Line name={<Trans>Hidden from the public</Trans>}>
            {of.hidden ? <Trans>yes</Trans> : <Trans>no</Trans>}
          </Line>
        </dl>
        {of.evidence.map((evidence) => (
          <Evidence key={evidence.id} evidence={evidence} />
        ))}
        <p>
          <Trans>
            What is above is a true record of what our service kept. We keep the original and what was written
            around it, and hand them over when we are asked as the law provides.
          </Trans>
        </p>
        <dl className="facts">
          <Line name={<Trans>Name and signature</Trans>} />
          <Line name={<Trans>Date and place</Trans>} />
          <Line name={<Trans>Received by, and their case number</Trans>} />
        </dl>
      </article>
    </>
  );
}

function Evidence({
  evidence: { author, at, text, where, has_picture },
}: {
  evidence: ModerationCase['evidence'][number];
}) {
  return (
    <>
      <h3>
        <Trans>As it was on</Trans> <When at={at} />
      </h3>
      <dl className="facts">
        <Line name={<Trans>By the account of</Trans>}>{author.name}</Line>
        <Line name={<Trans>Account number and email address</Trans>}>
          {author.user_id}, {author.email}
        </Line>
        <Line name={<Trans>Where</Trans>}>{where}</Line>
      </dl>
      <blockquote className="as-typed">{text}</blockquote>
      {has_picture && (
        <p>
          <Trans>There is a picture. It is not printed here; it is kept with the case.</Trans>
        </p>
      )}
    </>
  );
}

/** Without children, a line to fill in by hand. */
function Line({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <span className={styles.blank} />}</dd>
    </div>
  );
}
