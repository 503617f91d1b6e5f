import { Trans } from '@lingui/react/macro';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import { Button } from '@readytowork/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useNote } from '../on-device/use-note.ts';
import { GradeName } from './grade-name.tsx';
import styles from './interview.module.scss';
import { Practice } from './practice.tsx';
import { QuestionWords } from './question-words.tsx';
import { inOrder, topics } from './questions.ts';
import { type Grade, parseRatings } from './ratings.ts';

const slugs = inOrder.map(({ slug }) => slug);

/** The questions by topic. The learner practises the open one; opening another deletes its recording. */
export function QuestionList() {
  const [opened, setOpened] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  // Before the script loaded, the learner may already have opened a question.
  useEffect(() => {
    const sections = [...(box.current?.querySelectorAll('details') ?? [])];
    setOpened(inOrder[sections.findIndex((section) => section.open)]?.slug);
  }, []);
  const { text, note } = useNote('interview');
  const ratings = parseRatings(text, slugs);
  const rate = (slug: string, grade: Grade) => note(JSON.stringify({ ...ratings, [slug]: grade }));
  return (
    <div ref={box}>
      {topics.map(({ topic, questions }) => (
        <section key={topic}>
          <h2>{topic}</h2>
          <Accordion>
            {questions.map(({ slug, question }) => (
              <AccordionSection
                key={slug}
                name="questions"
                title={<Title question={question} grade={ratings[slug]} />}
                onToggle={(open) =>
                  setOpened((before) => (open ? slug : before === slug ? undefined : before))
                }
              >
                <QuestionWords slug={slug} />
                {opened === slug && (
                  <Practice question={question} grade={ratings[slug]} onRate={(grade) => rate(slug, grade)} />
                )}
              </AccordionSection>
            ))}
          </Accordion>
        </section>
      ))}
      <Rated ratings={ratings} onForget={() => note(null)} />
    </div>
  );
}

function Title({ question, grade }: { question: string; grade: Grade | undefined }) {
  return (
    <>
      {question}
      {grade && (
        <span className={styles.grade}>
          <GradeName grade={grade} />
        </span>
      )}
    </>
  );
}

function Rated({ ratings, onForget }: { ratings: Readonly<Record<string, Grade>>; onForget: () => void }) {
  const rated = Object.keys(ratings).length;
  const all = slugs.length;
  return (
    <p className={styles.rated}>
      {rated > 0 && (
        <>
          <Trans>
            You have rated {rated} of {all}.
          </Trans>{' '}
          <Button look="quiet" onClick={onForget}>
            <Trans>Delete my ratings</Trans>
          </Button>
        </>
      )}
    </p>
  );
}
