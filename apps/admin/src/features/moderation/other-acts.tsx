import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { ModerationCase } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { pathOfEscalation } from '../../lib/paths.ts';
import { EscalateForm } from './escalate-form.tsx';
import styles from './moderation.module.scss';
import { NoteForm } from './note-form.tsx';

const release = 'POST /v1/moderation/:case/release/';
const reopen = 'POST /v1/moderation/:case/reopening/';

/** Forms for handing the case to an authority and for reopening it. */
export function OtherActs({ of }: { of: ModerationCase }) {
  const { t } = useLingui();
  const { number, revision } = of;
  const sent = (note: string) => ({ params: { case: number }, body: { note }, revision });
  return (
    <section className={`card ${styles.others}`} aria-labelledby="case-others">
      <h2 id="case-others">
        <Trans>The police and other authorities</Trans>
      </h2>
      <p>
        <ButtonLink look="secondary" to={pathOfEscalation(number)}>
          <Trans>Letter to print</Trans>
        </ButtonLink>
      </p>
      <EscalateForm of={of} />
      {of.preserved && (
        <NoteForm
          call={release}
          title={t`No authority needs the evidence any more`}
          hint={<Trans>The evidence is deleted 90 days after the case was closed.</Trans>}
          send={(note) => api(release, sent(note))}
          done={<Trans>Released.</Trans>}
        />
      )}
      {of.state === 'closed' && (
        <NoteForm
          call={reopen}
          title={t`Open the case again`}
          hint={
            <Trans>
              The decision counts until you make a new one. Say why you open the case again, so that your
              colleagues know.
            </Trans>
          }
          send={(note) => api(reopen, sent(note))}
          done={<Trans>Open again.</Trans>}
        />
      )}
    </section>
  );
}
