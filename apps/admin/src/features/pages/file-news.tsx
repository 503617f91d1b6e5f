import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Article } from '@readytowork/contract';
import { ReleaseNews } from '../../lib/forms/release-news.tsx';
import { VersionText } from './version-text.tsx';

interface FileNewsProps {
  article: Article;
  file: NonNullable<Article['file_version']>;
  onTaken: (article: Article) => void;
}

export function FileNews({ article: { id, revision }, file, onTaken }: FileNewsProps) {
  const params = { article: id };
  return (
    <ReleaseNews
      title={<Trans>A release brought a newer text of this page</Trans>}
      hint={<Trans>Learners still see yours. Compare both, then choose.</Trans>}
      keep={{
        act: () =>
          api('POST /v1/articles/:article/keep/', { params, body: { file_version: file.id }, revision }),
        consequence: <Trans>The text of the release stays in the history.</Trans>,
      }}
      take={{
        act: () =>
          api('POST /v1/articles/:article/restore/', { params, body: { version: file.id }, revision }),
        consequence: (
          <Trans>
            Your text stays in the history. From then on each release brings this page its newest text.
          </Trans>
        ),
        done: <Trans>The page has the text of the release, and follows releases again.</Trans>,
      }}
      onTaken={onTaken}
    >
      <VersionText title={file.title} markdown={file.markdown} story={file.story} />
    </ReleaseNews>
  );
}
