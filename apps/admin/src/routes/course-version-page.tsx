import { useParams } from '@readytowork/ui/router';
import { VersionPage } from '../features/courses/text/version-page.tsx';

export function Page() {
  const { id = '', version = '' } = useParams();
  return <VersionPage key={`${id} ${version}`} module={Number(id)} version={Number(version)} />;
}
