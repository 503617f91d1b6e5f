import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundSign } from '@readytowork/advert-check';
import styles from './advert-check.module.scss';
import { pieces } from './pieces.ts';

/** The pasted advert with the found words marked. For screen readers, the same words are also listed with each sign. */
export function MarkedAdvert({ advert, signs }: { advert: string; signs: readonly FoundSign[] }) {
  const { t } = useLingui();
  const words = signs.flatMap((sign) => sign.words);
  if (words.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>Where they are in the advert</Trans>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section className={styles.marked} aria-label={t`The advert, with the words found marked`} tabIndex={0}>
        {pieces(advert, words).map(({ at, text, isFound }) =>
          isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </section>
    </>
  );
}
