import { Trans } from '@lingui/react/macro';
import type { Review } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { ShownThing } from '../../../lib/shown-thing.tsx';
import styles from '../assessment.module.scss';

type Question = Review['questions'][number];

interface ReviewedQuestionProps {
  question: Question;
  /** Name of the chapter that teaches the answer. */
  chapter: string | undefined;
}

/** Review of one question. Wrong answers are expanded at once, right ones on request. */
export function ReviewedQuestion({ question, chapter }: ReviewedQuestionProps) {
  const { number, text, correct, chosen, correct_option, options, explanation, coaching, slide, shown } =
    question;
  const wordsOf = (id: number) => options.find((option) => option.id === id)?.text ?? '';
  return (
    <li className={correct ? styles.right : styles.wrong}>
      <details open={!correct}>
        <summary>
          <span className={styles.asked}>
            <span className={styles.mark}>
              <Icon name={correct ? 'tick' : 'close'} />
              {correct ? <Trans>Right</Trans> : <Trans>Not yet right</Trans>}
            </span>
            <span className={styles.text}>
              {number}. {text}
            </span>
          </span>
          <Icon name="arrow" />
        </summary>
        {shown && <ShownThing shown={shown} />}
        <dl>
          <Fact name={<Trans>You chose</Trans>}>{wordsOf(chosen)}</Fact>
          {!correct && (
            <Fact name={<Trans>Why not</Trans>}>
              {coaching ?? (
                <Trans>There is a better answer. Read this part again, with the question in mind.</Trans>
              )}
            </Fact>
          )}
          {!correct && correct_option !== null && (
            <Fact name={<Trans>Right answer</Trans>}>{wordsOf(correct_option)}</Fact>
          )}
          {explanation !== null && <Fact name={<Trans>Why</Trans>}>{explanation}</Fact>}
          {!correct && (
            <Fact name={<Trans>Where to read</Trans>}>
              <Link className="tap-link" to={`?chapter=${slide.chapter}&slide=${slide.slide}`}>
                <Place chapter={chapter} slide={slide} />
              </Link>
            </Fact>
          )}
        </dl>
      </details>
    </li>
  );
}

/** Names the place to read. Slide 0 is a chapter's cover, so it names the whole chapter instead. */
function Place({
  chapter,
  slide: { chapter: number, slide },
}: Pick<Question, 'slide'> & { chapter: string | undefined }) {
  if (!chapter) return <Trans>Topic {number} of the course</Trans>;
  if (slide === 0)
    return (
      <Trans>
        Chapter {number}: {chapter}
      </Trans>
    );
  return (
    <Trans>
      Chapter {number}, slide {slide}: {chapter}
    </Trans>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
