import { Trans } from '@lingui/react/macro';
import sunrise from '@readytowork/brand/illustrations/sunrise.svg?raw';
import { ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { paths } from '../../lib/paths.ts';
import styles from './dashboard.module.scss';

/** Shown in place of the next step when nothing is left to do. */
export function FinishedCard({ assessed }: { assessed: boolean }) {
  return (
    <section className={`card ${styles.finished}`}>
      <Drawing source={sunrise} />
      <div>
        <h2>
          <Trans>Well done: you have finished everything</Trans>
        </h2>
        <p>
          {assessed ? (
            <Trans>
              You have passed every course. Use what you earned: add it to your CV, and show it to employers.
            </Trans>
          ) : (
            <Trans>
              You have completed every chapter. New courses appear here as soon as they are ready.
            </Trans>
          )}
        </p>
        <div className="actions">
          <ButtonLink to={paths.cv}>
            <Trans>Update my CV</Trans>
          </ButtonLink>
          {assessed && (
            <ButtonLink look="secondary" to={paths.certificates}>
              <Trans>My certificates</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
