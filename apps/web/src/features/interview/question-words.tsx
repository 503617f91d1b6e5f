import { Trans } from '@lingui/react/macro';
import styles from './interview.module.scss';
import { wordsOf } from './questions.ts';

const asItStands = { __html: '' };

/**
 * Says why employers ask a question and what a good answer contains; readable without JavaScript. In the browser, React takes
 * over the element but leaves its content as it is in the document.
 */
export function QuestionWords({ slug }: { slug: string }) {
  const words = wordsOf(slug);
  if (!words) {
    const element = { className: styles.words, suppressHydrationWarning: true };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty and never set; the document has the words.
    return <div {...element} dangerouslySetInnerHTML={asItStands} />;
  }
  return (
    <div className={styles.words}>
      <p>{words.why_asked}</p>
      <h3>
        <Trans>What makes a good answer</Trans>
      </h3>
      <ul>
        {words.good_answer.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <h3>
        <Trans>It could begin like this</Trans>
      </h3>
      <blockquote className={styles.opening}>{words.example_opening}</blockquote>
      <h3>
        <Trans>Better not</Trans>
      </h3>
      <ul>
        {words.avoid.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
}
