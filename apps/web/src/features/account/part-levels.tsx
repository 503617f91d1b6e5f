import { Trans, useLingui } from '@lingui/react/macro';
import { parts } from '@readytowork/community/visibility';
import type { ProfileLevel, ProfilePart } from '@readytowork/contract';
import { useId } from 'react';
import styles from './account.module.scss';
import { PageLevel } from './page-level.tsx';

export type Levels = Record<ProfilePart, ProfileLevel>;
type Shown = Exclude<ProfilePart, 'shareability'>;
const shownParts = parts.filter((part): part is Shown => part !== 'shareability');

interface PartLevelsProps {
  levels: Levels;
  onChange: (part: ProfilePart, level: ProfileLevel) => void;
}

/** Who sees each part of the profile page, and who may open the page at all. */
export function PartLevels({ levels, onChange }: PartLevelsProps) {
  const { t } = useLingui();
  const labels: Record<Shown, string> = {
    picture: t`Picture`,
    bio: t`About you`,
    courses_and_education: t`Courses and education`,
    skills: t`Skills`,
    experience: t`Experience`,
    contact: t`Contact`,
    group_chats: t`Names of chats that you made`,
    posts: t`Posts to your connections, on your page`,
  };
  return (
    <>
      <fieldset className={styles.parts}>
        <legend>
          <Trans>Who may see what</Trans>
        </legend>
        <p className="field-hint">
          <Trans>
            Everything is hidden until you choose otherwise. Each course on your page leads to its
            certificate, which says your full name.
          </Trans>
        </p>
        {shownParts.map((part) => (
          <PartLevel
            key={part}
            label={labels[part]}
            level={levels[part]}
            onChange={(level) => onChange(part, level)}
          />
        ))}
      </fieldset>
      <PageLevel level={levels.shareability} onChange={(level) => onChange('shareability', level)} />
      <p className={`field-hint ${styles.consequence}`} role="status">
        <Consequence levels={levels} />
      </p>
    </>
  );
}

interface PartLevelProps {
  label: string;
  level: ProfileLevel;
  onChange: (level: ProfileLevel) => void;
}

function PartLevel({ label, level, onChange }: PartLevelProps) {
  const { t } = useLingui();
  const id = useId();
  const options: Record<ProfileLevel, string> = {
    hidden: t`Only me`,
    connections: t`My connections`,
    everyone: t`Everyone with the link`,
  };
  const isLevel = (value: string): value is ProfileLevel => value in options;
  return (
    <div className={styles.partLevel}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={level}
        onChange={({ target }) => isLevel(target.value) && onChange(target.value)}
      >
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Spells out consequences of the choices that users easily overlook. */
function Consequence({ levels }: { levels: Levels }) {
  const isOpen = levels.shareability === 'everyone';
  if (!isOpen && shownParts.some((part) => levels[part] === 'everyone'))
    return (
      <Trans>
        Your page does not open for everyone yet, so only your connections see what you set to “Everyone with
        the link”.
      </Trans>
    );
  if (isOpen && levels.contact === 'everyone')
    return (
      <Trans>
        Strangers will see your contact details too: anyone who has the link can pass it on. Think twice about
        a phone number or an address.
      </Trans>
    );
  return null;
}
