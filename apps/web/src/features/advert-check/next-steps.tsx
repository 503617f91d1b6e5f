import { Trans } from '@lingui/react/macro';
import { SourceLink } from '../sources/source-link.tsx';

const safps = {
  name: 'Southern African Fraud Prevention Service',
  url: 'https://www.safps.org.za/',
  checkedOn: '2026-11-23',
};

/** How to find out who is behind an advert, and where to report it. */
export function NextSteps() {
  return (
    <>
      <h3>
        <Trans>Before you answer an advert</Trans>
      </h3>
      <ul>
        <li>
          <Trans>
            Phone the company on a number that you looked up yourself, not on the one in the advert. Ask
            whether the post exists.
          </Trans>
        </li>
        <li>
          <Trans>See if the post is on the company’s own site.</Trans>
        </li>
        <li>
          <Trans>Show it to somebody who has been working for longer than you.</Trans>
        </li>
      </ul>
      <h3>
        <Trans>If somebody has tried it with you</Trans>
      </h3>
      <ul>
        <li>
          <Trans>Keep the messages and the numbers; do not delete anything.</Trans>
        </li>
        <li>
          <Trans>Paid, or gave a PIN or an OTP? Phone your bank first, at once.</Trans>
        </li>
        <li>
          <Trans>
            Report it at a police station, and to the nearest labour centre if money was asked for a job.
          </Trans>
        </li>
        <li>
          <Trans>
            Somebody has your ID? <SourceLink source={safps} /> can put a free warning on it.
          </Trans>
        </li>
      </ul>
    </>
  );
}
