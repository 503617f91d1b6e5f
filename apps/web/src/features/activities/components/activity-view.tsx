import type { Activity } from '@readytowork/activities';
import { CalculatorView } from './calculator-view.tsx';
import { CheckView } from './check-view.tsx';
import { ScenarioView } from './scenario-view.tsx';

/** Something to do beside a slide. Nothing of it counts towards progress, so nothing of it stands in the way of Next. */
export function ActivityView({ activity }: { activity: Exclude<Activity, { kind: 'write' }> }) {
  switch (activity.kind) {
    case 'calculator':
      return <CalculatorView calculator={activity} />;
    case 'scenario':
      return <ScenarioView scenario={activity} />;
    default:
      return <CheckView check={activity} />;
  }
}
