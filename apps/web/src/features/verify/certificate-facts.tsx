import { Trans } from '@lingui/react/macro';
import type { Certificate } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import type { ReactNode } from 'react';

/** Shows every field printed on the certificate, so that readers can compare it with the paper. */
export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { number, name, module, minutes, date, issuer, learnt, signatories, by_package } = certificate;
  return (
    <dl className="facts">
      <Fact term={<Trans>Name</Trans>}>
        {name || <Trans>Its holder has deleted the account and taken the name off.</Trans>}
      </Fact>
      <Fact term={<Trans>Course</Trans>}>{module}</Fact>
      <Fact term={<Trans>Date</Trans>}>{longDate(date)}</Fact>
      {by_package && (
        <Fact term={<Trans>How it was passed</Trans>}>
          <Trans>The package of this course reported the pass. {issuer} did not assess it.</Trans>
        </Fact>
      )}
      <Fact term={<Trans>Time to complete</Trans>}>
        <Trans>{minutes} minutes</Trans>
      </Fact>
      <Fact term={<Trans>Certificate number</Trans>}>
        <code>{number}</code>
      </Fact>
      <Fact term={<Trans>Issued by</Trans>}>{issuer}</Fact>
      {signatories.length > 0 && (
        <Fact term={<Trans>Signed by</Trans>}>
          {signatories.map((person) => (
            <span className="signatory" key={`${person.name} ${person.title}`}>
              <strong>{person.name}</strong>
              {person.title && `, ${person.title}`}
            </span>
          ))}
        </Fact>
      )}
      {learnt.length > 0 && (
        <Fact term={<Trans>Learnt and tested in this course</Trans>}>
          <ul className="learnt">
            {learnt.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
