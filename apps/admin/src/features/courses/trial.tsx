import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { EditedModule, EditedPackage, ScormLaunch } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Heard, TrialFrame } from './trial-frame.ts';

interface TrialProps {
  course: EditedModule;
  found: EditedPackage;
}

/** Plays a package as a learner would see it, and stores nothing. */
export function Trial({ course, found }: TrialProps) {
  const open = useMutation({
    mutationFn: () =>
      api('GET /v1/modules/:module/packages/:package/trial/', {
        params: { module: course.id, package: found.id },
      }),
  });
  if (open.data) return <Played launch={open.data} onClose={open.reset} />;
  return (
    <>
      {open.error && <Alert kind="error">{errorMessage(open.error)}</Alert>}
      <p>
        <Button look="secondary" onClick={() => open.mutate()} busy={open.isPending}>
          <Trans>Try it</Trans>
        </Button>
      </p>
    </>
  );
}

function Played({ launch, onClose }: { launch: ScormLaunch; onClose: () => void }) {
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const [heard, setHeard] = useState<Heard>({});
  // A layout effect, because its cleanup runs before React removes the element that holds the frame.
  useLayoutEffect(() => {
    if (!host.current) return;
    const words = {
      openDocument: t`Open the document`,
      windowStopped: t`This course tried to open a new window, and your browser stopped it.`,
      openWindow: t`Open the window`,
      opensFromPage: t`To open this, go back to the page of the trial. Its link is there.`,
    };
    const frame = new TrialFrame(host.current, t`Trial of ${launch.title}`, launch, words, setHeard);
    return () => frame.leave();
  }, [launch, t]);
  return (
    <div className="trial">
      <Alert kind="note">
        <Trans>You are trying this package. Nothing is kept, and nothing counts.</Trans>
      </Alert>
      {heard.problem && <Alert kind="error">{heard.problem}</Alert>}
      <Exits heard={heard} />
      <div ref={host} className="trial-frame" />
      <dl className="facts" aria-live="polite">
        <div>
          <dt>
            <Trans>Status that the package reports</Trans>
          </dt>
          <dd>{heard.status ?? '–'}</dd>
        </div>
        <div>
          <dt>
            <Trans>Score that the package reports</Trans>
          </dt>
          <dd>{heard.score ?? '–'}</dd>
        </div>
      </dl>
      <Button look="secondary" onClick={onClose}>
        <Trans>End the trial</Trans>
      </Button>
    </div>
  );
}

/** Links that leave the package. For learners, a dialog asks before another site opens. */
function Exits({ heard: { leaving, form } }: { heard: Heard }) {
  return (
    <>
      {leaving && (
        <Alert kind="note">
          <Trans>
            The package wants to open{' '}
            <a href={leaving.address} target="_blank" rel="noopener noreferrer">
              {leaving.address}
            </a>
            . Learners are asked first.
          </Trans>
        </Alert>
      )}
      {form && (
        <Alert kind="note">
          <Trans>
            The package tried to send a form, which does not work here. Learners are told that it was not
            sent.
          </Trans>
        </Alert>
      )}
    </>
  );
}
