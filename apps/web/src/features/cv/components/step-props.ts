import type { Cv } from '@readytowork/cv';
import type { OwnFacts } from '../own-facts.ts';

export interface StepProps {
  cv: Cv;
  /** What the platform knows about the signed-in user, as far as it has loaded. */
  facts: OwnFacts | undefined;
  change: (part: Partial<Cv>) => void;
}
