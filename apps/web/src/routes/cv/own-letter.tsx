import { LetterBuilder } from '../../features/cv/components/letter-builder.tsx';
import { useOwnFacts } from './use-own-facts.ts';

export const OwnLetter = () => <LetterBuilder facts={useOwnFacts()} />;
