import { Trans } from '@lingui/react/macro';
import type { AttentionKind, Overview } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import type { ReactNode } from 'react';
import { relativeTo } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { paths } from '../../lib/paths.ts';

interface Words {
  title: ReactNode;
  /** A sentence that says what to do. */
  advice: ReactNode;
  /** The page where this work is done, if there is one. */
  to?: string;
}

const words: Record<AttentionKind, Words> = {
  reports: {
    title: <Trans>Reports in the community</Trans>,
    advice: (
      <Trans>
        Someone reported something, a post waits to be approved, or someone asks for another look. Look at a
        child, a threat or self-harm within an hour.
      </Trans>
    ),
    to: paths.moderation,
  },
  data_requests: {
    title: <Trans>Data requests</Trans>,
    advice: <Trans>People asked for their data, or for its end. The law gives us 30 days.</Trans>,
    to: `${paths.dataRequests}?state=open`,
  },
  erasures: {
    title: <Trans>Accounts to erase</Trans>,
    advice: (
      <Trans>
        A colleague asked for this, and another administrator confirms it within seven days. After that it
        must be asked for again.
      </Trans>
    ),
    to: paths.erasures,
  },
  tickets: {
    title: <Trans>Tickets that wait for an answer</Trans>,
    advice: <Trans>Someone wrote to support and waits for us.</Trans>,
    to: paths.tickets,
  },
  groups: {
    title: <Trans>Groups without a facilitator</Trans>,
    advice: (
      <Trans>
        Nobody leads these groups, and learners may be asking for help there. Hand each over to a facilitator,
        or close it.
      </Trans>
    ),
    to: `${paths.allGroups}?led=nobody`,
  },
  server: {
    title: <Trans>The server needs a look</Trans>,
    advice: (
      <Trans>
        Tell the people who run the server. They have a check called doctor, which says what to do.
      </Trans>
    ),
  },
  jobs: {
    title: <Trans>Jobs that failed</Trans>,
    advice: (
      <Trans>
        These failed too often, and the server will not try again. Its log says why: tell the people who run
        the server.
      </Trans>
    ),
  },
  places: {
    title: <Trans>Links that do not open</Trans>,
    advice: <Trans>Job sites and help lines that may lead nowhere. Visitors spend data on them.</Trans>,
    to: paths.places,
  },
  settings: {
    title: <Trans>Settings that are still missing</Trans>,
    advice: <Trans>Until then the site shows what it was built with.</Trans>,
    to: paths.settings,
  },
};

interface WaitingCardProps {
  item: Overview['attention'][number];
}

/** One kind of waiting work: how much there is, how long it has waited, and a link. */
export function WaitingCard({ item: { kind, count, since, names } }: WaitingCardProps) {
  const { title, advice, to } = words[kind];
  const ago = since && relativeTo(since, new Date());
  return (
    <li className="card waiting-card">
      <p className="waiting-count">{inFigures(count)}</p>
      <div>
        <h2>{title}</h2>
        <p>
          {advice}
          {ago && (
            <>
              {' '}
              <Trans>The oldest: {ago}.</Trans>
            </>
          )}
        </p>
        {names.length > 0 && (
          <ul className="waiting-names">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        {to && (
          <ButtonLink look="secondary" to={to}>
            <Trans>Look at them</Trans>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
