import type { OrganizationItem, ScormOrganization } from '@readytowork/contract';
import { compact, flag, number, type Plain, part, parts, text } from './plain.ts';

/** The ID of an objective without one: the library needs an ID, and adds no `cmi.objectives` for a blank one. */
const nameless = ' ';

/** The primary objective's passing score (`cmi.scaled_passing_score`); undefined if the measure does not decide. */
export function passingScoreOf(sequencing: Plain | undefined): string | undefined {
  const primary = part(part(sequencing, 'objectives'), 'primaryObjective');
  if (!flag(primary, 'satisfiedByMeasure')) return undefined;
  return text(primary, 'minNormalizedMeasure') ?? '1';
}

/**
 * The organization as scorm-again's activity tree: each activity's `imsss:sequencing` with the defaults of the standard (IMS
 * Simple Sequencing; SCORM 2004 SN 3), which the library does not always share (`flow`).
 */
export function toActivityTree(organization: ScormOrganization): object {
  return {
    ...activity(organization.identifier, organization.title, organization.sequencing),
    children: organization.items.map(ofItem),
  };
}

function ofItem(item: OrganizationItem): object {
  const measure = item.completion_threshold;
  return {
    ...activity(item.identifier, item.title, item.sequencing),
    isVisible: item.visible,
    ...(measure !== undefined && {
      completionThreshold: compact({
        completedByMeasure: true,
        minProgressMeasure: Number(measure),
        progressWeight: item.progress_weight === undefined ? undefined : Number(item.progress_weight),
      }),
    }),
    // An empty folder would be delivered as if it could be launched; the library has no way to prevent it.
    ...(item.children.length > 0
      ? { children: item.children.map(ofItem) }
      : { isAvailable: item.href !== null }),
  };
}

function activity(id: string, title: string, sequencing: Plain | undefined): object {
  const limits = part(sequencing, 'limitConditions');
  const objectives = part(sequencing, 'objectives');
  const primary = part(objectives, 'primaryObjective');
  const considerations = part(sequencing, 'rollupConsiderations');
  return compact({
    id,
    title,
    sequencingControls: controls(sequencing),
    sequencingRules: rules(part(sequencing, 'sequencingRules')),
    rollupRules: { rules: parts(part(sequencing, 'rollupRules'), 'rollupRule').map(rollupRule) },
    rollupConsiderations: considerations && considerationsOf(considerations),
    primaryObjective: primary && objective(primary),
    objectives: parts(objectives, 'objective').map(objective),
    // The attempt limit only: platforms need not support duration limits, and with one the library delivers nothing.
    attemptLimit: number(limits, 'attemptLimit'),
  });
}

function controls(sequencing: Plain | undefined): object {
  const mode = part(sequencing, 'controlMode');
  const rollup = part(sequencing, 'rollupRules');
  const random = part(sequencing, 'randomizationControls');
  const constrained = part(sequencing, 'constrainedChoiceConsiderations');
  const delivery = part(sequencing, 'deliveryControls');
  return compact({
    choice: flag(mode, 'choice') ?? true,
    choiceExit: flag(mode, 'choiceExit') ?? true,
    flow: flag(mode, 'flow') ?? false,
    forwardOnly: flag(mode, 'forwardOnly') ?? false,
    useCurrentAttemptObjectiveInfo: flag(mode, 'useCurrentAttemptObjectiveInfo'),
    useCurrentAttemptProgressInfo: flag(mode, 'useCurrentAttemptProgressInfo'),
    preventActivation: flag(constrained, 'preventActivation'),
    constrainChoice: flag(constrained, 'constrainChoice'),
    rollupObjectiveSatisfied: flag(rollup, 'rollupObjectiveSatisfied'),
    rollupProgressCompletion: flag(rollup, 'rollupProgressCompletion'),
    objectiveMeasureWeight: number(rollup, 'objectiveMeasureWeight'),
    selectionTiming: text(random, 'selectionTiming'),
    selectCount: number(random, 'selectCount'),
    randomizationTiming: text(random, 'randomizationTiming'),
    randomizeChildren: flag(random, 'reorderChildren'),
    reorderChildren: flag(random, 'reorderChildren'),
    tracked: flag(delivery, 'tracked'),
    completionSetByContent: flag(delivery, 'completionSetByContent'),
    objectiveSetByContent: flag(delivery, 'objectiveSetByContent'),
  });
}

function rules(from: Plain | undefined): object {
  const of = (name: string) => parts(from, name).flatMap(rule);
  return {
    preConditionRules: of('preConditionRule'),
    exitConditionRules: of('exitConditionRule'),
    postConditionRules: of('postConditionRule'),
  };
}

function rule(from: Plain): object[] {
  const action = text(part(from, 'ruleAction'), 'action');
  if (!action) return [];
  const conditions = part(from, 'ruleConditions');
  return [
    {
      action,
      conditionCombination: text(conditions, 'conditionCombination') ?? 'all',
      conditions: parts(conditions, 'ruleCondition').map(condition),
    },
  ];
}

function condition(from: Plain): object {
  const threshold = number(from, 'measureThreshold');
  return compact({
    condition: text(from, 'condition') ?? 'always',
    operator: text(from, 'operator'),
    referencedObjective: text(from, 'referencedObjective'),
    parameters: threshold === undefined ? undefined : { threshold },
  });
}

function rollupRule(from: Plain): object {
  const conditions = part(from, 'rollupConditions');
  const percent = number(from, 'minimumPercent');
  return compact({
    action: text(part(from, 'rollupAction'), 'action') ?? 'satisfied',
    consideration: text(from, 'childActivitySet') ?? 'all',
    minimumCount: number(from, 'minimumCount'),
    // The standard uses 0 to 1, the library 0 to 100.
    minimumPercent: percent === undefined ? undefined : percent * 100,
    conditionCombination: text(conditions, 'conditionCombination') ?? 'any',
    conditions: parts(conditions, 'rollupCondition').map(condition),
  });
}

function considerationsOf(from: Plain): object {
  return compact({
    requiredForSatisfied: text(from, 'requiredForSatisfied'),
    requiredForNotSatisfied: text(from, 'requiredForNotSatisfied'),
    requiredForCompleted: text(from, 'requiredForCompleted'),
    requiredForIncomplete: text(from, 'requiredForIncomplete'),
    measureSatisfactionIfActive: flag(from, 'measureSatisfactionIfActive'),
  });
}

const mapped = [
  'SatisfiedStatus',
  'NormalizedMeasure',
  'RawScore',
  'MinScore',
  'MaxScore',
  'CompletionStatus',
  'ProgressMeasure',
];

function objective(from: Plain): object {
  const byMeasure = flag(from, 'satisfiedByMeasure') ?? false;
  return compact({
    objectiveID: text(from, 'objectiveID') ?? nameless,
    satisfiedByMeasure: byMeasure,
    minNormalizedMeasure: byMeasure ? (number(from, 'minNormalizedMeasure') ?? 1) : undefined,
    mapInfo: parts(from, 'mapInfo').map(mapInfo),
  });
}

function mapInfo(from: Plain): object {
  const flags = mapped.flatMap((name) => [`read${name}`, `write${name}`]);
  return compact({
    targetObjectiveID: text(from, 'targetObjectiveID') ?? '',
    ...Object.fromEntries(flags.map((name) => [name, flag(from, name)])),
  });
}
