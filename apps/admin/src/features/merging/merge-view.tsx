import { Trans, useLingui } from '@lingui/react/macro';
import type { MergePreview } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { pathOfMerge } from '../../lib/paths.ts';
import { Compared } from './compared.tsx';
import { MergeButton } from './merge-button.tsx';
import { type Pair, previewQuery } from './merge-queries.ts';
import { SettledCases } from './settled-cases.tsx';

/** Preview of merging two accounts, with the button to do it. */
export function MergeView({ pair }: { pair: Pair }) {
  const query = useQuery(previewQuery(pair));
  return <Loaded query={query}>{(preview) => <Preview preview={preview} again={query.refetch} />}</Loaded>;
}

interface PreviewProps {
  preview: MergePreview;
  again: () => Promise<unknown>;
}

function Preview({ preview, again }: PreviewProps) {
  const { t } = useLingui();
  const { stays, ends, refusals, settled } = preview;
  return (
    <div className="cards">
      <section className="card" aria-label={t`The two accounts`}>
        <Compared preview={preview} />
        <p className="actions">
          <ButtonLink look="secondary" to={pathOfMerge(ends.user_id, stays.user_id)} replace>
            <Trans>Let the other one stay</Trans>
          </ButtonLink>
          <ButtonLink look="quiet" to={pathOfMerge(stays.user_id)} replace>
            <Trans>Choose another account</Trans>
          </ButtonLink>
        </p>
      </section>
      {refusals.length > 0 ? (
        <Refused refusals={refusals} again={again} />
      ) : (
        <>
          <section className="card">
            <h2>
              <Trans>What both have</Trans>
            </h2>
            <SettledCases settled={settled} />
          </section>
          <section className="card">
            <h2>
              <Trans>What happens</Trans>
            </h2>
            <Consequences preview={preview} />
            <MergeButton preview={preview} again={again} />
          </section>
        </>
      )}
    </div>
  );
}

function Refused({ refusals, again }: { refusals: readonly string[]; again: () => Promise<unknown> }) {
  return (
    <section className="card">
      <h2>
        <Trans>These two cannot be merged</Trans>
      </h2>
      {refusals.map((why) => (
        <Alert kind="note" key={why}>
          {why}
        </Alert>
      ))}
      <p className="actions">
        <Button look="secondary" onClick={() => void again()}>
          <Trans>Look again</Trans>
        </Button>
      </p>
    </section>
  );
}

function Consequences({ preview: { stays, ends } }: { preview: MergePreview }) {
  const kept = stays.email;
  const gone = ends.email;
  return (
    <>
      <ul>
        <li>
          <Trans>Everything that was done on either account belongs to {kept}. Nothing is lost.</Trans>
        </li>
        <li>
          <Trans>
            Nobody signs in with {gone} any more, and its devices are signed out at once. The person signs in
            with {kept} and the password of that account.
          </Trans>
        </li>
        <li>
          <Trans>Certificates keep their numbers: both can be checked as before.</Trans>
        </li>
        <li>
          <Trans>Both addresses get an email about it, as far as they are confirmed.</Trans>
        </li>
      </ul>
      {!stays.email_confirmed && (
        <Alert kind="note">
          <Trans>
            Nobody has confirmed {kept} yet. If it is mistyped, the person cannot set a new password: think
            about letting the other account stay.
          </Trans>
        </Alert>
      )}
      <p>
        <strong>
          <Trans>It cannot be undone. Be sure that both accounts are of the same person.</Trans>
        </strong>
      </p>
    </>
  );
}
