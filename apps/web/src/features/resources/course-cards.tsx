import { Trans, useLingui } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Illustration } from '@readytowork/ui/illustration';
import { Link } from '@readytowork/ui/router';
import cards from '../../../../../content/resources/cards.yaml';
import { courseFiles } from './course-files.ts';
import { FileList } from './file-link.tsx';
import styles from './resources.module.scss';

interface CourseCardsProps {
  modules: Webmodule[];
  isAdmin: boolean;
}

/**
 * The seven cards (docs/specification.md, section 2). Their text is content built into the page; the files come from the courses.
 */
export function CourseCards({ modules, isAdmin }: CourseCardsProps) {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>From the courses</Trans>
      </h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.slug}>
            <CourseCard
              card={card}
              module={modules.find(({ slug }) => slug === card.slug)}
              isAdmin={isAdmin}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CourseCardProps {
  card: (typeof cards)[number];
  module: Webmodule | undefined;
  isAdmin: boolean;
}

function CourseCard({ card, module, isAdmin }: CourseCardProps) {
  const { learner, facilitator } = courseFiles(module);
  return (
    <article className={`card family-${card.family} ${styles.card}`}>
      <div className={styles.top}>
        <h3>{module ? <Link to={`/my-learning/${card.slug}`}>{card.title}</Link> : card.title}</h3>
        <Illustration family={card.family} name={card.art} />
      </div>
      <ul className={styles.points}>
        {card.points.map(({ topic, text }) => (
          <li key={topic}>
            <strong>{topic}:</strong> {text}
          </li>
        ))}
      </ul>
      {learner.length > 0 ? (
        <FileList files={learner} />
      ) : (
        <p className={styles.later}>
          <Trans>The files come with the course: they will be here on the day it opens.</Trans>
        </p>
      )}
      {isAdmin && facilitator.length > 0 && <FacilitatorFiles files={facilitator} />}
    </article>
  );
}

/** Files of courses without a card, so that every file can be reached. */
export function OtherCourses({ modules, isAdmin }: CourseCardsProps) {
  const others = modules
    .filter(({ slug }) => !cards.some((card) => card.slug === slug))
    .map((module) => ({ module, ...courseFiles(module) }))
    .filter(({ learner, facilitator }) => learner.length > 0 || (isAdmin && facilitator.length > 0));
  if (others.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>
        <Trans>More from the courses</Trans>
      </h2>
      {others.map(({ module, learner, facilitator }) => (
        <div key={module.slug}>
          <h3>
            <Link to={`/my-learning/${module.slug}`}>{module.name}</Link>
          </h3>
          {learner.length > 0 && <FileList files={learner} />}
          {isAdmin && facilitator.length > 0 && <FacilitatorFiles files={facilitator} />}
        </div>
      ))}
    </section>
  );
}

function FacilitatorFiles({ files }: { files: ReturnType<typeof courseFiles>['facilitator'] }) {
  const { t } = useLingui();
  // The module page calls this file Answers, this page Answer sheet (docs/specification.md, sections 2 and 6).
  const named = files.map((file) =>
    file.name === 'answers.pdf' ? { ...file, label: t`Answer sheet` } : file,
  );
  return (
    <div className={styles.facilitator}>
      <h4>
        <Trans>For facilitators</Trans>
      </h4>
      <FileList files={named} guarded />
    </div>
  );
}
