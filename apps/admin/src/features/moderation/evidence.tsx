import { Trans } from '@lingui/react/macro';
import type { ModerationCase } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { When } from '../../lib/when.tsx';
import { EvidencePicture } from './evidence-picture.tsx';
import styles from './moderation.module.scss';

type Evidence = ModerationCase['evidence'][number];

/** The content as it was when it was reported, even if its author has changed or deleted it since. */
export function EvidenceList({ of }: { of: ModerationCase }) {
  const { evidence, cause, reason } = of;
  return (
    <section aria-labelledby="case-evidence">
      <h2 id="case-evidence">
        {cause === 'held' ? <Trans>What waits to be approved</Trans> : <Trans>What was reported</Trans>}
      </h2>
      {reason === 'child' && (
        <Alert kind="note">
          <Trans>
            Do not copy, print or send a sexual picture of a child, not even to a colleague: having one is a
            crime. Hide it, report the case to the police, and leave the evidence here, where we keep it.
          </Trans>
        </Alert>
      )}
      {evidence.length === 0 && (
        <p>
          <Trans>We keep nothing of this post: it was approved, and nobody had reported it.</Trans>
        </p>
      )}
      {evidence.map((one) => (
        <One key={one.id} evidence={one} of={of} />
      ))}
    </section>
  );
}

function One({ evidence, of }: { evidence: Evidence; of: ModerationCase }) {
  const { id, at, text, where, around, has_picture, author } = evidence;
  return (
    <article className={`card ${styles.evidence}`}>
      <p className={styles.head}>
        {/* Outside Trans, which would read a person's words as markup. */}
        <strong>{author.name}</strong> {where} <When at={at} />
      </p>
      {around.length > 0 && (
        <details className={styles.around}>
          <summary>
            <Trans>What was written around it</Trans>
          </summary>
          <ol>
            {around.map((line) => (
              <li key={`${line.at} ${line.by} ${line.text}`}>
                <strong>{line.by}</strong> <When at={line.at} />
                <p className="as-typed">{line.text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      <blockquote className={`as-typed ${styles.words}`}>{text || '–'}</blockquote>
      {has_picture && <EvidencePicture number={of.number} evidence={id} />}
    </article>
  );
}
