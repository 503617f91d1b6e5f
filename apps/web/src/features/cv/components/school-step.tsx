import { Trans } from '@lingui/react/macro';
import { longest, most } from '@readytowork/cv';
import styles from '../cv.module.scss';
import { Entries } from './entries.tsx';
import type { StepProps } from './step-props.ts';
import { DateInput, TextInput } from './text-input.tsx';

const empty = { what: '', where: '', from: '', to: '', note: '' };

/** Schools, newest first; learners who left early write what they completed. */
export function SchoolStep({ cv, change }: StepProps) {
  return (
    <>
      <p>
        <Trans>
          The highest first. You stopped early? Write what you completed, such as “Grade 10, 2021”.
        </Trans>
      </p>
      <Entries
        name={<Trans>School</Trans>}
        add={<Trans>Add a school or college</Trans>}
        entries={cv.school}
        most={most.school}
        empty={empty}
        onChange={(school) => change({ school })}
      >
        {(one, changeOne) => (
          <>
            <TextInput
              label={<Trans>Certificate or grade</Trans>}
              value={one.what}
              hint={<Trans>Like “National Senior Certificate (matric)”.</Trans>}
              onChange={(what) => changeOne({ ...one, what })}
            />
            <TextInput
              label={<Trans>School or college, place</Trans>}
              value={one.where}
              onChange={(where) => changeOne({ ...one, where })}
            />
            <div className={styles.sideBySide}>
              <DateInput
                label={<Trans>From (year)</Trans>}
                value={one.from}
                onChange={(from) => changeOne({ ...one, from })}
              />
              <DateInput
                label={<Trans>To (year, if over)</Trans>}
                value={one.to}
                onChange={(to) => changeOne({ ...one, to })}
              />
            </div>
            <TextInput
              label={<Trans>Best subjects with marks, or a prize</Trans>}
              value={one.note}
              most={longest.point}
              onChange={(note) => changeOne({ ...one, note })}
            />
          </>
        )}
      </Entries>
    </>
  );
}
