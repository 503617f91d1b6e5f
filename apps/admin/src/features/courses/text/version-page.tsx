import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../lib/loaded.tsx';
import { BackToCourse } from '../back-to-course.tsx';
import { draftQuery, versionTextQuery } from './draft-queries.ts';
import { DifferenceView } from './surface/difference-view.tsx';

interface VersionPageProps {
  module: number;
  version: number;
}

/** The text of a version of a course beside the published text, by file. */
export function VersionPage({ module, version }: VersionPageProps) {
  const { t } = useLingui();
  const then = useQuery(versionTextQuery(module, version));
  const now = useQuery(draftQuery(module));
  return (
    <>
      <BackToCourse module={module} />
      <PageHeading title={t`Version ${version} and what is published`} />
      <Loaded query={then}>
        {({ files }) => (
          <Loaded query={now}>
            {(draft) => (
              <Differences
                then={new Map(files.map(({ name, text }) => [name, text]))}
                now={new Map(draft.files.map(({ name, published }) => [name, published ?? '']))}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function Differences({ then, now }: { then: Map<string, string>; now: Map<string, string> }) {
  const names = [...new Set([...now.keys(), ...then.keys()])];
  const differing = names.filter((name) => (then.get(name) ?? '') !== (now.get(name) ?? ''));
  if (differing.length === 0)
    return (
      <p>
        <Trans>Both are the same.</Trans>
      </p>
    );
  return differing.map((name) => (
    <FileDifference
      key={name}
      file={name}
      before={then.get(name) ?? ''}
      after={now.get(name) ?? ''}
      isOnly={differing.length === 1}
    />
  ));
}

interface FileDifferenceProps {
  file: string;
  before: string;
  after: string;
  isOnly: boolean;
}

function FileDifference({ file, before, after, isOnly }: FileDifferenceProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(isOnly);
  return (
    <details className="card" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{file}</summary>
      {isOpen && (
        <DifferenceView
          file={file}
          before={before}
          after={after}
          labels={{ before: t`This version`, after: t`Published` }}
        />
      )}
    </details>
  );
}
