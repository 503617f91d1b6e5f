import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { Link } from '@readytowork/ui/router';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import type { PageEntry } from '../by-course.ts';
import styles from '../own-workbook.module.scss';
import { useEntryTexts } from '../use-entry.ts';
import { EntryField } from './entry-field.tsx';

interface EntryCardProps {
  user: number;
  entry: PageEntry;
  /** The course's slug, if known. */
  slug: string | undefined;
}

/** The learner's text for one task, below the task's question. */
export function EntryCard({ user, entry: { module, name, ask, lines, place }, slug }: EntryCardProps) {
  const key = { user, module, name };
  const { texts } = useEntryTexts(key, { fetches: false });
  // If there are conflicting texts, the field opens at once so that the learner can choose.
  const [stage, setStage] = useState<'read' | 'written' | 'opened'>(texts.length > 1 ? 'written' : 'read');
  const isOpen = stage !== 'read';
  const written = texts[0]?.written_at;
  const date = written && longDate(written);
  return (
    <article className={styles.entry}>
      {ask && <h3>{ask}</h3>}
      <div className={isOpen ? styles.onPaper : undefined}>
        {texts.map(({ draft, text }) => (
          <p key={draft} className={styles.words}>
            {text}
          </p>
        ))}
        {texts.length === 0 && (
          <p className="muted">
            <Trans>Nothing is written here now.</Trans>
          </p>
        )}
        {date && (
          <p className={styles.date}>
            <Trans>Written on {date}</Trans>
          </p>
        )}
      </div>
      {isOpen && (
        <div className={styles.field}>
          <EntryField
            of={key}
            label={<Trans>Your text</Trans>}
            lines={lines}
            takesFocus={stage === 'opened'}
          />
        </div>
      )}
      <p className={styles.ways}>
        <Button look="secondary" aria-expanded={isOpen} onClick={() => setStage(isOpen ? 'read' : 'opened')}>
          {isOpen ? <Trans>Done</Trans> : <Trans>Change it</Trans>}{' '}
          <span className="visually-hidden">{ask}</span>
        </Button>
        {slug && place && (
          <Link
            className="tap-link"
            to={`${paths.module.replace(':category', slug)}?chapter=${place.chapter}&slide=${place.slide}`}
          >
            <Trans>Go to the slide</Trans>
          </Link>
        )}
      </p>
    </article>
  );
}
