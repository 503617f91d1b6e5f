import { useParams } from '@readytowork/ui/router';
import { AnswersPage } from '../features/courses/answers/answers-page.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <AnswersPage key={id} module={Number(id)} />;
}
