import { useParams } from '@readytowork/ui/router';
import { ArticlePage } from '../features/pages/article.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <ArticlePage key={id} id={Number(id)} />;
}
