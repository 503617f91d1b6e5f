import { Trans } from '@lingui/react/macro';
import houseRules from '../../../../../content/community/house-rules.yaml';

/** Version of the rules on this page, which the user agrees to. */
export const shownVersion = houseRules.version;

/** The rules that every member agrees to (content/community/house-rules.yaml). */
export function HouseRules() {
  return (
    <>
      <ol>
        {houseRules.rules.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h3>
        <Trans>When something goes wrong</Trans>
      </h3>
      {houseRules.consequences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}
