import { Trans } from '@lingui/react/macro';
import type { Check } from '@readytowork/activities';
import { answerOf } from '@readytowork/activities/check';

/** The correct answer to a check, and why it is correct. */
export function Answer({ check }: { check: Check }) {
  const { lines, coaching } = answerOf(check);
  const List = check.kind === 'order' ? 'ol' : 'ul';
  return (
    <>
      <p>
        <Trans>The answer:</Trans>
      </p>
      <List>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
      {coaching.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
