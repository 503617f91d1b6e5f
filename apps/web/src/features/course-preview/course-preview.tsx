import { Trans, useLingui } from '@lingui/react/macro';
import type { CoursePreview as Preview } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useRef, useState } from 'react';
import { type Orientation, portraitMedia } from '../chapters/slide-address.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './course-preview.module.scss';
import { moment } from './moment.ts';
import { PreviewedChapter } from './previewed-chapter.tsx';

interface CoursePreviewProps {
  token: string;
  preview: Preview;
}

/** The draft of a course for a reviewer, to read and try out. Nothing of it is stored, here or on the server. */
export function CoursePreview({ token, preview }: CoursePreviewProps) {
  const { t } = useLingui();
  const { name, chapters, glossary } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  const [number, setNumber] = useState(chapters[0]?.chapterNumber ?? 1);
  // Here, because a reviewer looks at another chapter in the middle of a comment.
  const [texts, setTexts] = useState<Record<number, string>>({});
  const [look, setLook] = useState<Orientation>(() =>
    window.matchMedia(portraitMedia).matches ? 'portrait' : 'landscape',
  );
  const looks = { landscape: t`Landscape`, portrait: t`Portrait` } as const;
  const chapter = chapters.find(({ chapterNumber }) => chapterNumber === number);
  return (
    <div className={`page reading-page family-${preview.family}`}>
      <PageHeading title={t`Preview: ${name}`} />
      <About preview={preview} />
      <nav aria-label={t`Chapters`} className={styles.choices}>
        {chapters.map((one) => (
          <Button
            key={one.chapterNumber}
            look={one.chapterNumber === number ? 'primary' : 'secondary'}
            aria-current={one.chapterNumber === number || undefined}
            onClick={() => {
              setNumber(one.chapterNumber);
              heading.current?.focus();
            }}
          >
            {one.chapterNumber}. {one.name}
          </Button>
        ))}
      </nav>
      <fieldset className={styles.choices}>
        <legend>
          <Trans>Show the slides in</Trans>
        </legend>
        {(['landscape', 'portrait'] as const).map((one) => (
          <Button
            key={one}
            look={one === look ? 'primary' : 'secondary'}
            aria-pressed={one === look}
            onClick={() => setLook(one)}
          >
            {looks[one]}
          </Button>
        ))}
      </fieldset>
      {chapter && (
        <>
          <h2 ref={heading} tabIndex={-1}>
            <Trans>
              Chapter {chapter.chapterNumber}: {chapter.name}
            </Trans>
          </h2>
          <PreviewedChapter
            key={`${number} ${look}`}
            token={token}
            chapter={chapter}
            glossary={glossary}
            look={look}
          />
          <CommentForm
            token={token}
            chapter={number}
            text={texts[number] ?? ''}
            onType={(text) => setTexts((before) => ({ ...before, [number]: text }))}
          />
        </>
      )}
    </div>
  );
}

function About({ preview }: { preview: Preview }) {
  const changed = preview.changed_at && moment(preview.changed_at);
  const ends = moment(preview.ends_at);
  return (
    <Alert kind="note">
      <p>
        <Trans>
          This is a preview of a draft. Learners do not see it. Nothing is counted, and only a comment that
          you send is stored.
        </Trans>
      </p>
      <p>
        {changed ? (
          <Trans>
            The draft was last changed on {changed}. This preview ends on {ends}.
          </Trans>
        ) : (
          <Trans>This preview ends on {ends}.</Trans>
        )}{' '}
        <Trans>The questions of the assessment are not shown.</Trans>
      </p>
    </Alert>
  );
}
