import { Select, Trans } from '@lingui/react/macro';
import type { MePage } from '@readytowork/contract';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './me.module.scss';
import { type Part, parts } from './parts.tsx';

/** One tile for each part of "Me". The links work at once; the counts appear when they have loaded. */
export function Tiles({ page }: { page: MePage | undefined }) {
  return (
    <ul className={styles.tiles}>
      {parts.map(({ to, name }) => (
        <li key={to}>
          <Link className={styles.tile} to={to}>
            <strong>{name}</strong>
            <span className={styles.state}>
              <State of={to} page={page} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function State({ of, page }: { of: Part; page: MePage | undefined }) {
  switch (of) {
    case paths.certificates:
      return page && <Certificates count={page.certificates} />;
    case paths.workbook:
      return page && <Workbook count={page.workbook} />;
    case paths.ownGoal:
      return page && <Goal days={page.goal.weekly_days} />;
    case paths.groups:
      return page && <Groups groups={page.groups} />;
    case paths.ownDetails:
      return page?.user.email;
    case paths.ownPage:
      return <Trans>What others may see of you</Trans>;
    case paths.ownData:
      return <Trans>Download or delete your data</Trans>;
    case paths.ownTickets:
      return <Trans>Your questions to support</Trans>;
    case paths.editProfile:
      return page?.user.user_type === 'rtw' ? (
        <Trans>Password; you are a facilitator</Trans>
      ) : (
        <Trans>Password; become a facilitator</Trans>
      );
  }
}

function Certificates({ count }: { count: number }) {
  if (count === 0) return <Trans>None yet</Trans>;
  return <Select value={pluralForm(count)} _one={`${count} certificate`} other={`${count} certificates`} />;
}

function Workbook({ count }: { count: number }) {
  if (count === 0) return <Trans>Nothing written yet</Trans>;
  return (
    <Select value={pluralForm(count)} _one={`${count} thing written`} other={`${count} things written`} />
  );
}

function Goal({ days }: { days: number | null }) {
  if (days === null) return <Trans>No goal yet</Trans>;
  return (
    <Select value={pluralForm(days)} _one={`Goal: ${days} day a week`} other={`Goal: ${days} days a week`} />
  );
}

function Groups({ groups }: { groups: MePage['groups'] }) {
  const joined = groups.filter(({ state }) => state === 'joined').length;
  const invited = groups.length - joined;
  if (invited > 0)
    return (
      <Select value={pluralForm(invited)} _one={`${invited} invitation`} other={`${invited} invitations`} />
    );
  if (joined === 0) return <Trans>Join with a code</Trans>;
  return <Select value={pluralForm(joined)} _one={`${joined} group`} other={`${joined} groups`} />;
}
