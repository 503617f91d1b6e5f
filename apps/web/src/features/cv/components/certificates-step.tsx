import { Trans } from '@lingui/react/macro';
import { longest, most } from '@readytowork/cv';
import { Entries } from './entries.tsx';
import { FromAccount } from './from-account.tsx';
import type { StepProps } from './step-props.ts';
import { DateInput, TextInput } from './text-input.tsx';

const empty = { name: '', issuer: '', date: '', url: '' };

/** Courses and certificates; those of this platform include the address that verifies them. */
export function CertificatesStep(props: StepProps) {
  const { cv, change } = props;
  return (
    <>
      <p>
        <Trans>
          A certificate of ours comes with an address: anyone who reads your CV can check it, without an
          account.
        </Trans>
      </p>
      <FromAccount {...props} />
      <Entries
        name={<Trans>Certificate</Trans>}
        add={<Trans>Add a course or certificate</Trans>}
        entries={cv.certificates}
        most={most.certificates}
        empty={empty}
        onChange={(certificates) => change({ certificates })}
      >
        {(one, changeOne) => (
          <>
            <TextInput
              label={<Trans>Course or certificate</Trans>}
              value={one.name}
              onChange={(name) => changeOne({ ...one, name })}
            />
            <TextInput
              label={<Trans>Who gave it</Trans>}
              value={one.issuer}
              onChange={(issuer) => changeOne({ ...one, issuer })}
            />
            <DateInput
              label={<Trans>When (year)</Trans>}
              value={one.date}
              onChange={(date) => changeOne({ ...one, date })}
            />
            <TextInput
              label={<Trans>Address where it can be checked, if there is one</Trans>}
              value={one.url}
              most={longest.address}
              onChange={(url) => changeOne({ ...one, url })}
            />
          </>
        )}
      </Entries>
    </>
  );
}
