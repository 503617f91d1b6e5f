import { Select, Trans } from '@lingui/react/macro';
import type { Review, Webmodule } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import styles from '../assessment.module.scss';
import { chaptersToRead } from '../chapters-to-read.ts';

/** Links to the chapters that teach the wrongly answered questions, the one with most of them first. */
export function ReadAgain({ module, questions }: Pick<Review, 'questions'> & { module: Webmodule }) {
  const toRead = chaptersToRead(questions);
  return (
    <>
      <h2>
        <Trans>Read these again first</Trans>
      </h2>
      <ul className={styles.toRead}>
        {toRead.map(({ chapter, slide, misses }) => {
          const name = module.chapters.find(({ chapterNumber }) => chapterNumber === chapter)?.name;
          return (
            <li key={chapter}>
              <Link to={`?chapter=${chapter}&slide=${slide}`}>
                {name ? (
                  <Trans>
                    Chapter {chapter}: {name}
                  </Trans>
                ) : (
                  <Trans>Topic {chapter} of the course</Trans>
                )}
                <Icon name="arrow" />
              </Link>
              <span className="muted">
                <Select
                  value={pluralForm(misses)}
                  _one={`${misses} question to get right`}
                  other={`${misses} questions to get right`}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
