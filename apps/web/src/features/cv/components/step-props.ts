import type { Cv } from '@readytowork/cv';
import type { OwnFacts } from '../own-facts.ts';

export interface StepProps {
  cv: Cv;
  /** Of whoever is signed in, as far as they have come. */
  facts: OwnFacts | undefined;
  change: (part: Partial<Cv>) => void;
}
