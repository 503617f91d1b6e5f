import { Trans, useLingui } from '@lingui/react/macro';
import type { Person, PersonCertificate } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { Table } from '../../lib/lists/table.tsx';
import { learnerSite } from '../../lib/paths.ts';
import { Day } from '../../lib/when.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { certificatesQuery } from './person-queries.ts';
import { Section } from './section.tsx';

/** Certificates of a person. */
export function CertificatesSection({ person }: { person: Person }) {
  return (
    <Section query={certificatesQuery(person.user_id)}>
      {(certificates) =>
        certificates.length === 0 ? (
          <p className="card">
            <Trans>No certificate yet.</Trans>
          </p>
        ) : (
          <Certificates person={person} certificates={certificates} />
        )
      }
    </Section>
  );
}

interface CertificatesProps {
  person: Person;
  certificates: readonly PersonCertificate[];
}

function Certificates({ person, certificates }: CertificatesProps) {
  const { t } = useLingui();
  const mayAct = person.hands_off === null;
  return (
    <Table
      caption={t`Certificates`}
      rows={certificates}
      keyOf={({ number }) => number}
      columns={[
        { name: t`Module`, cell: ({ module_name }) => module_name },
        { name: t`Name on it`, cell: ({ name }) => name },
        { name: t`Issued`, cell: ({ issued_on }) => <Day on={issued_on} /> },
        { name: t`State`, cell: (certificate) => <State certificate={certificate} /> },
        {
          name: t`Number`,
          cell: ({ number }) => (
            <a
              href={learnerSite.verify(number)}
              target="_blank"
              rel="noreferrer"
              className="certificate-number"
            >
              {number}
            </a>
          ),
        },
        ...(mayAct
          ? [
              {
                name: t`Action`,
                cell: (certificate: PersonCertificate) => (
                  <CertificateActions
                    key={certificate.number}
                    id={person.user_id}
                    certificate={certificate}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function State({ certificate: { withdrawn_on, withdrawn_reason } }: { certificate: PersonCertificate }) {
  if (!withdrawn_on) return <Trans>Valid</Trans>;
  const day = longDate(withdrawn_on);
  return (
    <>
      <Trans>Withdrawn on {day}</Trans>
      {withdrawn_reason && <span className="muted"> {withdrawn_reason}</span>}
    </>
  );
}
