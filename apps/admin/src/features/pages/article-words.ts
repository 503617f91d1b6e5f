import { useLingui } from '@lingui/react/macro';
import type { ArticleKind, ArticleRow } from '@readytowork/contract';

export function useKindNames(): Record<ArticleKind, string> {
  const { t } = useLingui();
  return {
    help: t`Help article`,
    faq: t`Frequently asked question`,
    news: t`News`,
    wellness: t`Wellness`,
    hustle: t`Side hustle`,
  };
}

/** Texts of the links to a new article. */
export function useNewNames(): Record<ArticleKind, string> {
  const { t } = useLingui();
  return {
    help: t`New help article`,
    faq: t`New question`,
    news: t`New news item`,
    wellness: t`New wellness piece`,
    hustle: t`New side hustle`,
  };
}

export function useArticleStates(): Record<ArticleRow['states'][number], string> {
  const { t } = useLingui();
  return {
    shown: t`Shown`,
    hidden: t`Hidden`,
    planned: t`Planned`,
    ended: t`Over`,
    check: t`To be checked`,
    file: t`Newer text from a release`,
  };
}
