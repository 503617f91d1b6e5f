import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { EditedPackage } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { pluralForm } from '@readytowork/ui/plural-form';
import { inFigures } from '../../lib/figures.ts';
import { megabytes } from './send-package.ts';

/** Findings of the import. */
export function PackageReport({ found }: { found: EditedPackage }) {
  const { t } = useLingui();
  const facts = [
    [t`Title in the package`, found.title],
    [t`SCORM edition`, found.edition],
    [t`Files`, inFigures(found.files)],
    [t`Size`, t`${megabytes(found.bytes)} MB unpacked`],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>
        <Trans>Parts</Trans>
      </h3>
      <ul>
        {found.parts.map(({ identifier, title }) => (
          <li key={identifier}>
            {title} <span className="muted">({identifier})</span>
          </li>
        ))}
      </ul>
      {found.warnings.map((warning) => (
        <Alert key={warning} kind="note">
          {warning}
        </Alert>
      ))}
      {found.other_sites.length > 0 && (
        <p>
          <Trans>
            It asks these sites for things: {found.other_sites.join(', ')}. They stay blocked until you allow
            them below.
          </Trans>
        </p>
      )}
      <LostParts found={found} />
    </>
  );
}

/** Parts of the present package that the other one lacks: learners' work in them would be lost. */
export function LostParts({ found: { lost_parts: lost } }: { found: EditedPackage }) {
  if (lost.length === 0) return null;
  return (
    <Alert kind="note">
      <p>
        <Trans>
          These parts of the package that is played now are not in this one. What learners did in them is
          kept, but it does not count towards this package. It counts again if you take the earlier package
          back.
        </Trans>
      </p>
      <ul>
        {lost.map(({ identifier, title, learners = 0 }) => (
          <li key={identifier}>
            {title} ({identifier}):{' '}
            <Select
              value={pluralForm(learners)}
              _one={`${inFigures(learners)} learner`}
              other={`${inFigures(learners)} learners`}
            />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
