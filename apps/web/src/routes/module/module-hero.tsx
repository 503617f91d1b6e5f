import { useLingui } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Illustration } from '@readytowork/ui/illustration';
import { PageHeading } from '@readytowork/ui/page-heading';
import styles from './module.module.scss';

interface ModuleHeroProps {
  module: Webmodule | undefined;
  failed?: boolean;
}

/** Shows the module's name, or that it is loading or failed to load. */
export function ModuleHero({ module, failed = false }: ModuleHeroProps) {
  const { t } = useLingui();
  const unknown = failed ? t`This module did not load` : t`Loading....`;
  return (
    <header className={`hero ${styles.hero}`}>
      <div className={`page ${styles.heroRow}`}>
        <PageHeading title={module ? t`${module.name} Module` : unknown} />
        {module && <Illustration family={module.family} name={module.art} className={styles.heroArt ?? ''} />}
      </div>
    </header>
  );
}
