import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Webmodule } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styles from './projector.module.scss';
import { ProjectorBar } from './projector-bar.tsx';
import { useProjector } from './use-projector.ts';
import { useSlidesHere } from './use-slides-here.ts';

interface ProjectorProps {
  course: Webmodule;
  chapter: Webmodule['chapters'][number];
}

/** Shows the slides of a chapter to a class. Once all are loaded it needs no network. */
export function Projector({ course, chapter }: ProjectorProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLElement>(null);
  const { chapterNumber, name, slides: last } = chapter;
  const { slide, isDark, isText, move } = useProjector(last, stage);
  const addresses = Array.from({ length: last + 1 }, (_, number) =>
    slideAddress(course, chapterNumber, number),
  );
  const isHere = useSlidesHere(addresses);
  const words = useQuery(wordsQuery(course, chapterNumber)).data?.slides[slide]?.html;
  return (
    <section ref={stage} className={styles.stage} aria-label={t`Slides of ${name}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <section className={styles.screen} aria-label={t`Slide`} tabIndex={0}>
        {isDark ? (
          <p className="visually-hidden">
            <Trans>The screen is dark.</Trans>
          </p>
        ) : isText ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the course builder, which escapes all text.
          <div className={styles.words} dangerouslySetInnerHTML={{ __html: words ?? '' }} />
        ) : (
          <img src={addresses[slide]} alt={t`Chapter ${chapterNumber}, slide ${slide}`} />
        )}
      </section>
      <ProjectorBar slide={slide} last={last} isText={isText} isDark={isDark} isHere={isHere} onMove={move} />
    </section>
  );
}

const slideAddress = ({ slug, version }: Webmodule, chapter: number, slide: number) =>
  `/media/slides/${slug}/${chapter}/${slide}.webp?v=${version}`;

/** The text of the slide, for screen readers and the back row. */
const wordsQuery = ({ id, version }: Webmodule, chapter: number) => ({
  queryKey: ['chapter', id, chapter, version],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /v1/module/webmodule/:module/chapters/:chapter/', {
      params: { module: id, chapter },
      query: { v: version },
      signal,
    }),
  staleTime: Number.POSITIVE_INFINITY,
});
