import { isEmpty } from '@readytowork/cv';
import { CvBuilder } from '../../features/cv/components/cv-builder.tsx';
import { useApplication } from '../../features/cv/use-application.ts';
import { usePathTick } from '../../features/learning-path/use-path-tick.ts';
import { useOwnFacts } from './use-own-facts.ts';

export function OwnCv() {
  const { application } = useApplication();
  usePathTick('cv', !isEmpty(application.cv));
  return <CvBuilder facts={useOwnFacts()} />;
}
