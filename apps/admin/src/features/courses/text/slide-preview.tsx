import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@readytowork/activities';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { CallAt, Reply } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../lib/forms/use-settled.ts';
import { ActivityWords } from './activity-words.tsx';
import { type Look, slideQuery } from './draft-queries.ts';
import type { Caret } from './insert.ts';
import { lineOf, slideAt } from './slides.ts';
import styles from './text.module.scss';

type Drawn = Reply<CallAt['POST /v1/modules/:module/draft/slide/']>;

interface SlidePreviewProps {
  module: number;
  file: string;
  at: Caret;
}

/** The slide at the caret, drawn by the server shortly after the last key. */
export function SlidePreview({ module, file, at }: SlidePreviewProps) {
  const { t } = useLingui();
  const [look, setLook] = useState<Look | 'words'>('landscape');
  const { text, caret } = useSettled(at);
  const line = lineOf(text, Math.min(caret, text.length));
  const query = useQuery({
    ...slideQuery(
      module,
      { name: file, text },
      slideAt(text, line),
      line,
      look === 'words' ? 'landscape' : look,
    ),
    placeholderData: keepPreviousData,
  });
  const looks = { landscape: t`Landscape`, portrait: t`Portrait`, words: t`In words` } as const;
  return (
    <section className={styles.preview} aria-label={t`The slide at the caret`}>
      <fieldset className={styles.looks}>
        <legend className="visually-hidden">
          <Trans>Show the slide as</Trans>
        </legend>
        {(['landscape', 'portrait', 'words'] as const).map((one) => (
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
      {query.error && (
        <p className="muted" role="status">
          {errorMessage(query.error)}{' '}
          <Button look="quiet" onClick={() => void query.refetch()}>
            <Trans>Draw again</Trans>
          </Button>
        </p>
      )}
      {query.data && <DrawnSlide drawn={query.data} look={look} />}
    </section>
  );
}

function DrawnSlide({ drawn, look }: { drawn: Drawn; look: Look | 'words' }) {
  const { number, of, picture, html, problems, activities } = drawn;
  return (
    <>
      <p className="muted">
        <Trans>
          Slide {number} of {of}
        </Trans>
      </p>
      {look !== 'words' && <Picture picture={picture} number={number} look={look} />}
      {problems.length > 0 && (
        <ul className={styles.slideProblems}>
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <Trans>
                Line {line}: {message}
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by the server, as on the learner site. */}
      {look === 'words' && <div dangerouslySetInnerHTML={{ __html: html }} />}
      {activities.filter(isActivity).map((activity, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew with each text
        <ActivityWords key={index} activity={activity} />
      ))}
    </>
  );
}

const isActivity = (value: unknown): value is Activity =>
  typeof value === 'object' && value !== null && 'kind' in value;

function Picture({ picture, number, look }: { picture: string | null; number: number; look: Look }) {
  const { t } = useLingui();
  if (picture === null)
    return (
      <p className={styles.noPicture}>
        <Trans>This slide can be drawn once its problems are mended.</Trans>
      </p>
    );
  return (
    <img
      className={look === 'portrait' ? styles.portrait : styles.landscape}
      src={`data:image/webp;base64,${picture}`}
      alt={t`Slide ${number} as drawn`}
    />
  );
}
