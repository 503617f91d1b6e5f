import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import styles from '../../features/account/account.module.scss';
import { MeNav } from '../../features/me/me-nav.tsx';
import { KeptList } from '../../features/offline/components/kept-list.tsx';

/** The courses that are on this phone. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`Kept on this phone`} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <MeNav />
        <div>
          <KeptList />
        </div>
      </div>
    </>
  );
}
