import type { Activity } from '@readytowork/activities';

/** Every text of an activity that a learner can read, in order. */
export function activityTexts(activity: Activity): string[] {
  switch (activity.kind) {
    case 'choose':
    case 'several':
      return [
        activity.ask,
        activity.hint,
        ...activity.options.flatMap(({ text, coaching }) => [text, coaching]),
      ];
    case 'order':
      return [activity.ask, activity.hint, ...activity.items, activity.coaching];
    case 'match':
      return [
        activity.ask,
        activity.hint,
        ...activity.pairs.flatMap(({ left, right }) => [left, right]),
        activity.coaching,
      ];
    case 'number':
      return [
        activity.ask,
        activity.hint,
        activity.coaching,
        ...activity.slips.map(({ coaching }) => coaching),
      ];
    case 'write':
      return [activity.ask];
    case 'calculator':
      return [
        activity.title,
        ...[...activity.fields, ...activity.results].map(({ label }) => label),
        activity.says,
      ];
    case 'scenario':
      return [
        activity.title,
        ...activity.moments.flatMap(({ text, choices }) => [
          text,
          ...choices.flatMap((choice) => [choice.text, choice.follows]),
        ]),
      ];
    case 'practice':
      return [
        activity.title,
        activity.ask,
        ...activity.steps.flatMap(({ screen, says, hint }) => [
          screen.title,
          ...screen.rows.flatMap(({ label, value = '' }) => [label, value]).filter(Boolean),
          says,
          hint,
        ]),
        activity.wrong,
        activity.done,
      ];
  }
}
