import { useParams } from '@readytowork/ui/router';
import { QuestionsPage } from '../features/courses/questions/questions-page.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <QuestionsPage key={id} module={Number(id)} />;
}
