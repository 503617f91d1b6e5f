import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { CourseDraft } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Field } from '@readytowork/ui/form/field';
import { useState } from 'react';
import { ConfirmButton } from '../../../lib/forms/confirm-button.tsx';
import { momentIn } from '../../../lib/local-time.ts';
import { When } from '../../../lib/when.tsx';
import { type ShownCourse, StaysHidden } from './stays-hidden.tsx';

interface ScheduleProps {
  course: ShownCourse;
  draft: CourseDraft;
  /** False while the draft cannot be published. */
  isReady: boolean;
  onChange: (act: () => Promise<CourseDraft>) => Promise<void>;
}

/** Lets the editor set a time at which the server publishes the draft. */
export function Schedule({ course, draft, isReady, onChange }: ScheduleProps) {
  const { scheduled } = draft;
  if (scheduled && scheduled.problem === null)
    return <Scheduled course={course} draft={draft} onChange={onChange} />;
  return (
    <>
      {scheduled && (
        <Alert kind="error">
          <p>
            <Trans>
              The draft should have been published on <When at={scheduled.at} />, and could not be:
            </Trans>
          </p>
          <p>{scheduled.problem}</p>
        </Alert>
      )}
      {draft.changes > 0 && (
        <ChooseMoment course={course} draft={draft} isReady={isReady} onChange={onChange} />
      )}
    </>
  );
}

function Scheduled({ course, draft, onChange }: Omit<ScheduleProps, 'isReady'>) {
  const { t } = useLingui();
  const { scheduled, module, revision } = draft;
  if (!scheduled) return null;
  const { at, by } = scheduled;
  return (
    <>
      <StaysHidden course={course} />
      <Alert kind="note">
        <p>
          {by === null ? (
            <Trans>
              The draft is published by itself on <When at={at} />, as it is then.
            </Trans>
          ) : (
            <Trans>
              The draft is published by itself on <When at={at} />, as it is then. {by} chose that.
            </Trans>
          )}
        </p>
        <ConfirmButton
          action={t`Do not publish it then`}
          title={t`Do not publish the draft by itself?`}
          act={() =>
            onChange(() =>
              api('DELETE /v1/modules/:module/draft/schedule/', { params: { module }, revision }),
            )
          }
          done={<Trans>The draft waits until somebody publishes it.</Trans>}
        >
          <p>
            <Trans>The draft stays as it is, and waits until somebody publishes it.</Trans>
          </p>
        </ConfirmButton>
      </Alert>
    </>
  );
}

function ChooseMoment({ course, draft, isReady, onChange }: ScheduleProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { module, revision } = draft;
  const at = momentIn(typed);
  return (
    <details>
      <summary>
        <Trans>Publish it later</Trans>
      </summary>
      <StaysHidden course={course} />
      <Field
        label={<Trans>Publish on</Trans>}
        hint={<Trans>South African time. It happens within a minute of this moment.</Trans>}
        type="datetime-local"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ConfirmButton
        action={t`Publish it then`}
        title={t`Publish ${draft.name} by itself?`}
        disabled={at === null || !isReady}
        act={() =>
          onChange(() =>
            api('PUT /v1/modules/:module/draft/schedule/', {
              params: { module },
              body: { at: at ?? '' },
              revision,
            }),
          )
        }
        done={<Trans>The moment is noted.</Trans>}
      >
        <p>
          <Trans>
            At {at !== null && <When at={at} />} the draft is published as it is then, also with changes that
            somebody makes until then. If it has a problem then, nothing is published, and this page says why.
          </Trans>
        </p>
      </ConfirmButton>
    </details>
  );
}
