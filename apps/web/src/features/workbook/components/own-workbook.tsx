import { Trans } from '@lingui/react/macro';
import notebook from '@readytowork/brand/illustrations/notebook.svg?raw';
import type { WorkbookEntry } from '@readytowork/contract';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { paths } from '../../../lib/paths.ts';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import { byCourse } from '../by-course.ts';
import { entryWritten } from '../operations.ts';
import styles from '../own-workbook.module.scss';
import { EntryCard } from './entry-card.tsx';
import { ProductButton } from './product-button.tsx';

interface OwnWorkbookProps {
  user: number;
  entries: WorkbookEntry[];
  /** The learner's name for the printed page; undefined until it has loaded. */
  writer: string | undefined;
}

/** All of the learner's entries by course; if there are none, says where they come from. */
export function OwnWorkbook({ user, entries, writer }: OwnWorkbookProps) {
  const courses = byCourse(entries, useWaitingOf(entryWritten));
  if (courses.length === 0) return <Empty />;
  return (
    <div className={styles.workbook}>
      <p className={styles.writer}>{writer}</p>
      <p className={styles.print}>
        <Button look="secondary" onClick={() => window.print()}>
          <Trans>Print my workbook</Trans>
        </Button>
      </p>
      {courses.map(({ module, course, slug, entries: own }) => (
        <section key={module} className={styles.course}>
          <h2>{course ?? <Trans>Not sent yet</Trans>}</h2>
          {own.map((entry) => (
            <EntryCard key={entry.name} user={user} entry={entry} slug={slug} />
          ))}
          {course && writer && (
            <div className={styles.print}>
              <ProductButton user={user} module={module} course={course} writer={writer} />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

function Empty() {
  return (
    <section className={`card ${styles.empty}`}>
      <Drawing source={notebook} />
      <h2>
        <Trans>Nothing written yet</Trans>
      </h2>
      <p>
        <Trans>
          In our courses, some slides ask you to write something of your own: a plan for your week, a price, a
          first sentence for an interview. What you write there comes here by itself, and you can print it.
        </Trans>
      </p>
      <ButtonLink to={paths.dashboard}>
        <Trans>Go to my courses</Trans>
      </ButtonLink>
    </section>
  );
}
