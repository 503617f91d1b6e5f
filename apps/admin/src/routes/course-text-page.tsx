import { useParams } from '@readytowork/ui/router';
import { CourseTextPage } from '../features/courses/text/course-text-page.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <CourseTextPage key={id} module={Number(id)} />;
}
