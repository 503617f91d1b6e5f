import { useParams } from '@readytowork/ui/router';
import { Course } from '../features/courses/course.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <Course key={id} id={Number(id)} />;
}
