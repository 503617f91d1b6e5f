import { CvBuilder } from '../../features/cv/components/cv-builder.tsx';
import { useOwnFacts } from './use-own-facts.ts';

export const OwnCv = () => <CvBuilder facts={useOwnFacts()} />;
