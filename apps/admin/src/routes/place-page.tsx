import { useParams } from '@readytowork/ui/router';
import { PlacePage } from '../features/places/place.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <PlacePage key={id} id={Number(id)} />;
}
