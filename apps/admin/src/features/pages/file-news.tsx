import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Article } from '@readytowork/contract';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { VersionText } from './version-text.tsx';

interface NewsProps {
  article: Article;
  file: NonNullable<Article['file_version']>;
  onTaken: (article: Article) => void;
}

/** A release brought a newer text of a page that an editor has changed: the editor takes one of the two. */
export function FileNews({ article, file, onTaken }: NewsProps) {
  const { t } = useLingui();
  const params = { article: article.id };
  const { revision } = article;
  return (
    <section className="card conflict">
      <h2>
        <Trans>A release brought a newer text of this page</Trans>
      </h2>
      <p>
        <Trans>Learners still see yours. Compare both, then choose.</Trans>
      </p>
      <VersionText title={file.title} markdown={file.markdown} story={file.story} />
      <div className="actions">
        <ConfirmButton
          action={t`Keep ours`}
          title={t`Keep our text?`}
          act={() =>
            api('POST /v1/articles/:article/keep/', { params, body: { file_version: file.id }, revision })
          }
          done={<Trans>Our text stays. You are asked again when the file changes again.</Trans>}
          onDone={onTaken}
        >
          <p>
            <Trans>The text of the release stays in the history.</Trans>
          </p>
        </ConfirmButton>
        <ConfirmButton
          action={t`Take the text of the release`}
          title={t`Take the text of the release?`}
          act={() =>
            api('POST /v1/articles/:article/restore/', { params, body: { version: file.id }, revision })
          }
          done={<Trans>The page has the text of the release, and follows releases again.</Trans>}
          onDone={onTaken}
        >
          <p>
            <Trans>
              Your text stays in the history. From then on each release brings this page its newest text.
            </Trans>
          </p>
        </ConfirmButton>
      </div>
    </section>
  );
}
