import { Trans } from '@lingui/react/macro';

export function NoMedicalAdvice() {
  return (
    <p className="card">
      <Trans>
        This is not medical advice. If you are unwell, or it does not get better, go to a clinic or{' '}
        <a href="#help-lines">call a help line</a>.
      </Trans>
    </p>
  );
}
