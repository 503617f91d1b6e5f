import { Trans } from '@lingui/react/macro';
import type { ProfileLevel } from '@readytowork/contract';
import type { ReactNode } from 'react';
import styles from './account.module.scss';

interface PageLevelProps {
  level: ProfileLevel;
  onChange: (level: ProfileLevel) => void;
}

/** Who may open the profile page and find its owner by name. */
export function PageLevel({ level, onChange }: PageLevelProps) {
  const choices: [ProfileLevel, ReactNode][] = [
    ['hidden', <Trans key="hidden">My connections can open it. Nobody can find me by name.</Trans>],
    [
      'connections',
      <Trans key="connections">
        My connections can open it. People who share a group or a connection with me can find me by name.
      </Trans>,
    ],
    [
      'everyone',
      <Trans key="everyone">
        Everyone who has the link can open it and share it. Everybody in the community can find me by name.
      </Trans>,
    ],
  ];
  return (
    <fieldset className={styles.parts}>
      <legend>
        <Trans>Who may open my page</Trans>
      </legend>
      {choices.map(([value, words]) => (
        <label className={styles.choice} key={value}>
          <input
            type="radio"
            name="page-level"
            value={value}
            checked={level === value}
            onChange={() => onChange(value)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
