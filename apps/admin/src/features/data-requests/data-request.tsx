import { Trans } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { DataRequest } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { Link } from '@readytowork/ui/router';
import { pathOfPerson } from '../../lib/paths.ts';
import { CloseForm } from './close-form.tsx';
import { useKindNames, useOutcomeNames, useWayNames } from './data-request-names.ts';
import { Due } from './due.tsx';
import { HandlingForm } from './handling-form.tsx';

/** One request: its facts, its handling and its outcome. */
export function DataRequestView({ request }: { request: DataRequest }) {
  return (
    <>
      <Facts request={request} />
      {request.closed_at === null && (
        <>
          {/* Keyed by revision: a new state of the server begins a new form. */}
          <HandlingForm key={request.revision} request={request} />
          <Doing request={request} />
          <CloseForm request={request} />
        </>
      )}
      {request.outcome && <Ending request={request} />}
    </>
  );
}

function Facts({ request }: { request: DataRequest }) {
  const [kindNames, wayNames] = [useKindNames(), useWayNames()];
  const { kind, via, account, name, email, words, received_on } = request;
  return (
    <section className="card">
      <h2>{kindNames[kind]}</h2>
      <dl className="facts">
        <div>
          <dt>
            <Trans>Asked by</Trans>
          </dt>
          <dd>
            {account ? (
              <Link to={pathOfPerson(account.user_id)}>{account.name || account.email}</Link>
            ) : (
              name || '–'
            )}{' '}
            <span className="muted">{account?.email ?? email}</span>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>How it came</Trans>
          </dt>
          <dd>{wayNames[via]}</dd>
        </div>
        <div>
          <dt>
            <Trans>Received</Trans>
          </dt>
          <dd>{longDate(received_on)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Answer due</Trans>
          </dt>
          <dd>
            <Due request={request} />
          </dd>
        </div>
      </dl>
      <p className="as-typed">{words}</p>
    </section>
  );
}

/** Describes the work that this kind of request needs, with links. */
function Doing({ request: { number, kind, account, identity } }: { request: DataRequest }) {
  if (!account || identity === null)
    return (
      <section className="card">
        <p>
          <Trans>
            Say above whose account it is about and how you made sure of it. Then you can fetch the copy of
            the data, or go to the account.
          </Trans>
        </p>
      </section>
    );
  return (
    <section className="card">
      <h2>
        <Trans>Do what is asked</Trans>
      </h2>
      {kind === 'access' && (
        <DownloadButton
          fetchFile={() => download('GET /v1/data_requests/:id/export/', { params: { id: number } })}
          fileName={`Request ${number}.zip`}
        >
          <Trans>Fetch the copy of the data</Trans>
        </DownloadButton>
      )}
      <p>
        <Link to={pathOfPerson(account.user_id)}>
          <Trans>To the account of {account.name}</Trans>
        </Link>
      </p>
    </section>
  );
}

function Ending({ request: { outcome, reason, closed_at } }: { request: DataRequest }) {
  const outcomeNames = useOutcomeNames();
  return (
    <section className="card">
      <h2>
        <Trans>How it ended</Trans>
      </h2>
      <p>
        <strong>{outcome && outcomeNames[outcome]}</strong>
        {closed_at && <span className="muted"> {longDate(closed_at)}</span>}
      </p>
      <p className="as-typed">{reason}</p>
    </section>
  );
}
