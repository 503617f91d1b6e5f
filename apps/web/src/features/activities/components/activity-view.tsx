import type { Activity } from '@readytowork/activities';
import type { Kept } from '../kept/kept.ts';
import { CalculatorView } from './calculator-view.tsx';
import { CheckView } from './check-view.tsx';
import { PracticeView } from './practice-view.tsx';
import { ScenarioView } from './scenario-view.tsx';

interface ActivityViewProps extends Kept {
  activity: Exclude<Activity, { kind: 'write' }>;
  onTurnTo: (slide: number) => void;
}

/** An activity beside a slide. Activities do not count towards progress and do not block Next. */
export function ActivityView({ activity, onTurnTo, ...kept }: ActivityViewProps) {
  switch (activity.kind) {
    case 'calculator':
      return <CalculatorView calculator={activity} {...kept} />;
    case 'scenario':
      return <ScenarioView scenario={activity} {...kept} />;
    case 'practice':
      return <PracticeView practice={activity} />;
    default:
      return <CheckView check={activity} onTurnTo={onTurnTo} {...kept} />;
  }
}
