import { Trans } from '@lingui/react/macro';
import type { Resource } from '@readytowork/contract';
import { Illustration } from '@readytowork/ui/illustration';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { FileList } from './file-link.tsx';
import { resourcesQuery } from './queries.ts';
import { Reading } from './reading.tsx';
import styles from './resources.module.scss';

/** CV templates and guides (docs/specification.md, section 1). */
export function Tools() {
  const { data, error, isFetching, refetch } = useQuery(resourcesQuery);
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Tools for your next step</Trans>
      </h2>
      <p>
        <Trans>
          Three CVs to choose from, and guides for being found, driving and living. Everything is free, and
          yours to change and print. Or <Link to={paths.cv}>build your CV here</Link>, step by step: on a
          phone that is easier.
        </Trans>
      </p>
      {data && (
        <>
          <ToolCards tools={data.filter(({ kind }) => kind === 'cv')} />
          <ToolCards tools={data.filter(({ kind }) => kind === 'guide')} />
        </>
      )}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Spinner />}
    </section>
  );
}

function ToolCards({ tools }: { tools: Resource[] }) {
  return (
    <ul className={`${styles.cards} ${styles.tools}`}>
      {tools.map((tool) => (
        <li key={tool.slug}>
          <ToolCard tool={tool} />
        </li>
      ))}
    </ul>
  );
}

function ToolCard({ tool }: { tool: Resource }) {
  const isCv = tool.kind === 'cv';
  const files = tool.files.map(({ name, ...file }) => ({ ...file, name, fileName: name }));
  return (
    <article className={`card family-${tool.family} ${styles.card}`}>
      <div className={styles.top}>
        <div>
          <p className={styles.kicker}>{isCv ? <Trans>CV template</Trans> : <Trans>Guide</Trans>}</p>
          <h3>{tool.title}</h3>
        </div>
        <Illustration family={tool.family} name={tool.art} />
      </div>
      <p className={styles.summary}>{tool.summary}</p>
      <ul className={styles.points}>
        {tool.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <FileList files={files} />
      {!isCv && <Reading resource={tool.slug} />}
    </article>
  );
}
