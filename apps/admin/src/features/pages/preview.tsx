import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../lib/forms/use-settled.ts';
import { previewQuery } from './article-queries.ts';

/** The text as learners will see it, updated shortly after the editor stops typing. */
export function Preview({ markdown }: { markdown: string }) {
  const { t } = useLingui();
  const settled = useSettled(markdown);
  const { data, error } = useQuery({
    ...previewQuery(settled),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <section className="preview" aria-label={t`Preview`} tabIndex={0}>
      <p className="preview-name">
        <Trans>Preview</Trans>
      </p>
      {error && (
        <p className="muted">
          <Trans>The preview could not be made. What you typed is still here.</Trans>
        </p>
      )}
      {settled.trim() === '' ? (
        <p className="muted">
          <Trans>Nothing is written yet.</Trans>
        </p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made and cleaned by the server, as on the learner site.
        <div dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />
      )}
    </section>
  );
}
