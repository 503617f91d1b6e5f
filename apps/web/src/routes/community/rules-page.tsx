import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import styles from '../../features/community/community.module.scss';
import { CommunityNav } from '../../features/community/community-nav.tsx';
import { HouseRules } from '../../features/community/house-rules.tsx';

/** The house rules, to read again. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`House rules`} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <CommunityNav />
        <div className={styles.pane}>
          <section className="card">
            <h2>
              <Trans>Everybody who takes part has agreed to these rules</Trans>
            </h2>
            <HouseRules />
          </section>
        </div>
      </div>
    </>
  );
}
