import { Trans } from '@lingui/react/macro';

/** Explains how the figures of the reports are counted. */
export function FiguresExplained({ fewest }: { fewest: number }) {
  return (
    <details className="explained">
      <summary>
        <Trans>What the figures mean</Trans>
      </summary>
      <ul>
        <li>
          <Trans>
            Facility: how many of a hundred answers were right. Between 30 and 90 is what we aim for. Below 20
            hardly anyone knows it, above 95 nearly everybody does.
          </Trans>
        </li>
        <li>
          <Trans>
            Discrimination: whether those who do well in the other questions get this one right too. 50 or
            more is very good, 30 good, 20 weak. Below zero they get it wrong: then the key may be the wrong
            option, or the words mislead.
          </Trans>
        </li>
        <li>
          <Trans>
            Of the best, of the weakest: how many chose an option among the 27 % who got most, and fewest, of
            the other questions right.
          </Trans>
        </li>
        <li>
          <Trans>
            Efficiency: the discrimination as a part of what a question that is so hard could have. Weight:
            how much the question counts in the spread of the results.
          </Trans>
        </li>
        <li>
          <Trans>
            Reliability: how much the questions agree with each other; 70 is good. With fewer than {fewest}{' '}
            answers to a question nothing is certain, so it is grey and says nothing.
          </Trans>
        </li>
      </ul>
    </details>
  );
}
