import { Trans } from '@lingui/react/macro';
import type { ModuleSummary, Webmodule } from '@readytowork/contract';
import { passMark } from '@readytowork/contract/constants';
import { Icon } from '@readytowork/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../../lib/queries.ts';
import styles from '../scorm.module.scss';

/** The learner's result as the course reports it: passed or not, and the score. */
export function CourseResult({ module }: { module: Webmodule }) {
  const { data } = useQuery({ ...summaryQuery, enabled: false });
  const summary = data?.find(({ id }) => id === module.id);
  if (!summary?.scorm || summary.scorm === 'not begun') return null;
  const { passed = null, score = null } = summary.scorm_result ?? {};
  const done = passed ?? summary.scorm === 'completed';
  return (
    <div className={styles.result} data-result={passed ?? summary.scorm}>
      <p>
        <Icon name={done ? 'tick' : 'clock'} />
        <strong>
          <Word standing={summary.scorm} passed={passed} />
        </strong>
        {score !== null && (
          <span>
            <Trans>Score: {score}%</Trans>
          </span>
        )}
      </p>
      {passed && <ForCertificate module={module} isEarned={summary.passed} />}
    </div>
  );
}

/** The remaining steps to the certificate after the course has reported a pass. */
function ForCertificate({ module, isEarned }: { module: Webmodule; isEarned: boolean }) {
  if (module.has_assessment)
    return (
      <p className="muted">
        <Trans>For the certificate, pass the assessment too.</Trans>
      </p>
    );
  if (!module.passed_by_package || isEarned) return null;
  return (
    <p className="muted">
      <Trans>
        The certificate needs a score of {passMark}&nbsp;% or more in every part. Open the course again to
        improve yours.
      </Trans>
    </p>
  );
}

function Word({ standing, passed }: { standing: ModuleSummary['scorm']; passed: boolean | null }) {
  if (passed) return <Trans>Passed</Trans>;
  if (passed === false) return <Trans>Not passed yet</Trans>;
  return standing === 'completed' ? <Trans>Complete</Trans> : <Trans>In progress</Trans>;
}
