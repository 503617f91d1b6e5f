import { Trans } from '@lingui/react/macro';
import type { Story, StorySource } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { type MouseEvent, useState } from 'react';
import { LeaveDialog } from '../external-links/leave-dialog.tsx';
import { opensHere } from '../external-links/opens-here.ts';
import { type Corner, leavingAddress } from './corners.ts';
import { LeavingNotice } from './leaving-notice.tsx';
import styles from './stories.module.scss';

/** The sources of a story with the date of our last check. The notice comes first; without JavaScript it is a page. */
export function Sources({ corner, story }: { corner: Corner; story: Story }) {
  const [leaving, setLeaving] = useState<StorySource>();
  const [open, setOpen] = useState(false);
  const take = (source: StorySource) => (event: MouseEvent) => {
    if (!opensHere(event)) return;
    event.preventDefault();
    setLeaving(source);
    setOpen(true);
  };
  return (
    <section className={styles.sources}>
      <h2>
        <Trans>Sources</Trans>
      </h2>
      <ol>
        {story.sources.map((source, index) => (
          <li key={`${source.name} ${source.url}`}>
            <a
              className="tap-link"
              href={leavingAddress(corner, story.slug, index + 1)}
              aria-haspopup="dialog"
              onClick={take(source)}
            >
              {source.name}
            </a>{' '}
            <CheckedOn day={longDate(source.checked_on)} />
          </li>
        ))}
      </ol>
      {leaving && (
        <LeaveDialog open={open} onClose={() => setOpen(false)} leads={leaving.url}>
          <LeavingNotice site={leaving.name} />
        </LeaveDialog>
      )}
    </section>
  );
}

function CheckedOn({ day }: { day: string }) {
  return (
    <span className="muted">
      <Trans>checked on {day}</Trans>
    </span>
  );
}
