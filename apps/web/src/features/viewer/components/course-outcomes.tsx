import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { moduleQuery } from '../../chapters/queries/module-query.ts';

/** The outcomes of the course; nothing until they have loaded. */
export function CourseOutcomes({ module }: { module: number }) {
  const { data } = useQuery(moduleQuery(module));
  if (!data || data.outcomes.length === 0) return null;
  return (
    <>
      <h4>
        <Trans>What you can do now</Trans>
      </h4>
      <ul>
        {data.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </>
  );
}
