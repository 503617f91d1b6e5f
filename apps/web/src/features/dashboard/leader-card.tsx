import { Trans } from '@lingui/react/macro';
import { adminSite } from '../../lib/admin-entry.ts';

/** Links group leaders to the site for leaders, because they would look for it here. */
export function LeaderCard() {
  return (
    <section className="card" aria-labelledby="leader">
      <h2 id="leader">
        <Trans>Your groups</Trans>
      </h2>
      <p>
        <Trans>Make a group, invite learners, and see who needs you today.</Trans>
      </p>
      <div className="actions">
        <a className="button button-secondary" href={adminSite} target="_blank" rel="noopener">
          <Trans>Open my groups</Trans>
        </a>
      </div>
    </section>
  );
}
