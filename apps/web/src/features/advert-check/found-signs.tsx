import { Trans } from '@lingui/react/macro';
import type { FoundSign } from '@readytowork/advert-check';
import type { SignId } from '@readytowork/advert-check/sign';
import { SourceLink } from '../sources/source-link.tsx';
import styles from './advert-check.module.scss';
import { quotes } from './pieces.ts';
import { signWords } from './sign-words.tsx';
import { sources } from './sources.ts';

/** Lists each sign with the words in which it was found, its reason, and advice. */
export function FoundSigns({ advert, signs }: { advert: string; signs: readonly FoundSign[] }) {
  return (
    <>
      <h3>
        <Trans>What they mean</Trans>
      </h3>
      <ol className={styles.signs}>
        {signs.map(({ id, words }) => (
          <li key={id} className="card">
            <h4>{signWords[id].title}</h4>
            {words.length > 0 && (
              <p className={styles.quotes}>
                {quotes(advert, words).map((quote) => (
                  <q key={quote}>{quote}</q>
                ))}
              </p>
            )}
            <SignMeaning id={id} hasLink={hasLink(quotes(advert, words))} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Whether the words of a sign contain a web address. */
const hasLink = (words: readonly string[]) =>
  words.some((each) => !each.includes('@') && /\w\.\w/.test(each));

/** Says why this is a warning sign, what to do about it, and where the advice comes from. */
export function SignMeaning({ id, hasLink = true }: { id: SignId; hasLink?: boolean }) {
  const { withoutLink, ...usual } = signWords[id];
  const { why, act } = (!hasLink && withoutLink) || usual;
  const source = sources[id];
  return (
    <>
      <p>{why}</p>
      <p>
        <strong>
          <Trans>What to do:</Trans>
        </strong>{' '}
        {act}
      </p>
      <div className={styles.source}>
        {source ? (
          <Trans>
            Who warns of it: <SourceLink source={source} />
          </Trans>
        ) : (
          <Trans>We added this sign ourselves.</Trans>
        )}
      </div>
    </>
  );
}
