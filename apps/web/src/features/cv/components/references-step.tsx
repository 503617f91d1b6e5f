import { Trans } from '@lingui/react/macro';
import { most } from '@readytowork/cv';
import { Entries } from './entries.tsx';
import type { StepProps } from './step-props.ts';
import { TextInput } from './text-input.tsx';

/** People who agreed to speak for the learner. */
export function ReferencesStep({ cv, change }: StepProps) {
  return (
    <>
      <p>
        <Trans>
          Two people who have seen you work and are not family. Ask them first, and tell them about the job.
          Leave this empty, and your CV says that you name them when you are asked.
        </Trans>
      </p>
      <Entries
        name={<Trans>Reference</Trans>}
        add={<Trans>Add someone who agreed</Trans>}
        entries={cv.references}
        most={most.references}
        empty={{ name: '', reach: '' }}
        onChange={(references) => change({ references })}
      >
        {(one, changeOne) => (
          <>
            <TextInput
              label={<Trans>Name, and who they are</Trans>}
              value={one.name}
              hint={<Trans>Like “Ms T. Ndlovu, head of the reading club”.</Trans>}
              onChange={(name) => changeOne({ ...one, name })}
            />
            <TextInput
              label={<Trans>Their phone number</Trans>}
              type="tel"
              value={one.reach}
              onChange={(reach) => changeOne({ ...one, reach })}
            />
          </>
        )}
      </Entries>
    </>
  );
}
