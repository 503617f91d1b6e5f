import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Articles } from '../features/pages/articles.tsx';
import { CategoryLists } from '../features/pages/category-lists.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Pages`} />
      <CategoryLists />
      <Articles />
    </>
  );
}
