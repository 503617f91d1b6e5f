import { Select, Trans } from '@lingui/react/macro';
import { minutesLeft, nextStep } from '@readytowork/contract/next-step';
import { ButtonLink } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useQuery } from '@tanstack/react-query';
import { modulesQuery, summaryQuery } from '../../../lib/queries.ts';
import styles from '../assessment.module.scss';

/** Suggests the next course with its benefit and duration; nothing after the last one. */
export function NextCourse({ after }: { after: number }) {
  const { data: courses } = useQuery(modulesQuery);
  // Only reads the cache, because the page fetches the summary.
  const { data: summaries } = useQuery({ ...summaryQuery, enabled: false });
  const others = (summaries ?? []).flatMap((summary) => {
    const course = courses?.find(({ id }) => id === summary.id);
    return course && course.id !== after ? [{ course, summary }] : [];
  });
  const step = nextStep(others, true);
  if (!step) return null;
  const { kind, module } = step;
  const { course } = module;
  const page = `/my-learning/${encodeURIComponent(course.slug)}`;
  const minutes = minutesLeft(module, true) ?? 0;
  return (
    <section className={styles.next}>
      <h3>
        <Trans>Ready for more? {course.name}</Trans>
      </h3>
      <p>{course.blurb}</p>
      <div className="actions">
        <ButtonLink look="secondary" to={kind === 'assessment' ? `${page}?view=assessment` : page}>
          {kind === 'start' ? <Trans>Start {course.name}</Trans> : <Trans>Go on with {course.name}</Trans>}
        </ButtonLink>
        {minutes > 0 && (
          <span className="muted">
            <Select
              value={pluralForm(minutes)}
              _one={`About ${minutes} minute`}
              other={`About ${minutes} minutes`}
            />
          </span>
        )}
      </div>
    </section>
  );
}
