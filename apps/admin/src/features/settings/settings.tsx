import { Trans } from '@lingui/react/macro';
import type { Setting, SettingGroup } from '@readytowork/contract';
import { passMark } from '@readytowork/contract/constants';
import { Icon } from '@readytowork/ui/icon';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingForm } from './setting-form.tsx';
import styles from './settings.module.scss';
import { settingsQuery } from './settings-query.ts';
import { inWords } from './values.ts';

const groupNames: Record<SettingGroup, ReactNode> = {
  joining: <Trans>Joining</Trans>,
  community: <Trans>Community</Trans>,
  certificates: <Trans>Certificates</Trans>,
  links: <Trans>Links and partners</Trans>,
  support: <Trans>Support</Trans>,
  mails: <Trans>Words of emails</Trans>,
  data: <Trans>Data and visits</Trans>,
  retention: <Trans>How long things are kept</Trans>,
};

/** Settings that an administrator can change at run time. */
export function Settings() {
  const { data: settings, error, isFetching, refetch } = useQuery(settingsQuery);
  if (!settings)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  const groups = [...new Set(settings.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} className={styles.group} aria-labelledby={`settings-${group}`}>
      <h2 id={`settings-${group}`}>{groupNames[group]}</h2>
      {group === 'certificates' && <PassMark />}
      {settings
        .filter((setting) => setting.group === group)
        .map((setting) => (
          <OneSetting key={setting.name} setting={setting} />
        ))}
    </section>
  ));
}

function PassMark() {
  return (
    <p className="card">
      <strong>
        <Trans>Pass mark: {String(passMark)} %</Trans>
      </strong>{' '}
      <Trans>It is the same for every course, and certificates rely on it. It cannot be set.</Trans>
    </p>
  );
}

/** Shows the present value while closed, and the form once opened. */
function OneSetting({ setting }: { setting: Setting }) {
  const { title, changed, missing, value } = setting;
  const now = setting.group === 'mails' ? '' : inWords(setting, value);
  return (
    <details className={`card ${styles.setting}`}>
      <summary className={styles.summary}>
        <strong>{title}</strong>
        <span className={styles.now}>{now}</span>
        {missing.length > 0 && (
          <span className={styles.missing}>
            <Trans>Not configured yet</Trans>
          </span>
        )}
        {changed ? <Trans>Changed</Trans> : <Trans>Default</Trans>}
        <Icon name="arrow" />
      </summary>
      <SettingForm setting={setting} />
    </details>
  );
}
