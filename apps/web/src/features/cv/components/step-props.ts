import type { Cv } from '@readytowork/cv';
import type { OwnFacts } from '../own-facts.ts';

export interface StepProps {
  cv: Cv;
  /** Facts about the signed-in user, as far as they are loaded. */
  facts: OwnFacts | undefined;
  change: (part: Partial<Cv>) => void;
}
