import { Trans } from '@lingui/react/macro';
import { type Experience, longest, most } from '@readytowork/cv';
import type { ReactNode } from 'react';
import styles from '../cv.module.scss';
import { Entries } from './entries.tsx';
import type { StepProps } from './step-props.ts';
import { DateInput, TextInput } from './text-input.tsx';

const empty: Experience = { what: '', where: '', from: '', to: '', points: [''] };

/** Work experience, paid or unpaid. */
export function ExperienceStep({ cv, change }: StepProps) {
  return (
    <>
      <p>
        <Trans>
          Paid or not, it was work: church, a spaza shop, sport, a stall, caring for someone. Say what you
          did, how much or how often, and what came of it.
        </Trans>
      </p>
      <Entries
        name={<Trans>Unpaid</Trans>}
        add={<Trans>Add something you did without pay</Trans>}
        entries={cv.unpaid}
        most={most.unpaid}
        empty={empty}
        onChange={(unpaid) => change({ unpaid })}
      >
        {(one, changeOne) => (
          <ExperienceFields one={one} change={changeOne} where={<Trans>Where, or for who</Trans>} />
        )}
      </Entries>
      <Entries
        name={<Trans>Paid job</Trans>}
        add={<Trans>Add a paid job</Trans>}
        entries={cv.work}
        most={most.work}
        empty={empty}
        onChange={(work) => change({ work })}
      >
        {(one, changeOne) => (
          <ExperienceFields one={one} change={changeOne} where={<Trans>Employer, place</Trans>} />
        )}
      </Entries>
    </>
  );
}

interface ExperienceFieldsProps {
  one: Experience;
  change: (one: Experience) => void;
  where: ReactNode;
}

function ExperienceFields({ one, change, where }: ExperienceFieldsProps) {
  return (
    <>
      <TextInput
        label={<Trans>What you were or did</Trans>}
        value={one.what}
        hint={<Trans>Like “Shop assistant (part-time, family business)”.</Trans>}
        onChange={(what) => change({ ...one, what })}
      />
      <TextInput label={where} value={one.where} onChange={(value) => change({ ...one, where: value })} />
      <div className={styles.sideBySide}>
        <DateInput
          label={<Trans>From (year)</Trans>}
          value={one.from}
          onChange={(from) => change({ ...one, from })}
        />
        <DateInput
          label={<Trans>To (year, if over)</Trans>}
          value={one.to}
          onChange={(to) => change({ ...one, to })}
        />
      </div>
      {shownPoints(one.points).map((point, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other stable key while the learner edits them.
          key={at}
          label={<Trans>Line {at + 1}: did, how much, what came of it</Trans>}
          value={point}
          most={longest.point}
          onChange={(text) => change({ ...one, points: withPoint(one.points, at, text) })}
        />
      ))}
    </>
  );
}

/** Adds an empty line below the written ones. */
const shownPoints = (points: string[]): string[] =>
  points.at(-1) === '' || points.length === most.points ? points : [...points, ''];

const withPoint = (points: string[], at: number, text: string): string[] =>
  shownPoints(points).map((point, index) => (index === at ? text : point));
