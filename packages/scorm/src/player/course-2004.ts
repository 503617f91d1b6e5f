import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';
import { Session2004 } from './api-2004.ts';
import {
  type Course,
  type ListedItem,
  listed,
  type Outcome,
  type PackageRequest,
  type Values,
} from './course.ts';
import type { Navigation, Place } from './protocol.ts';
import { Sequencer } from './sequencer.ts';
import type { Pairs, Session, SessionEvent } from './session.ts';

/** Keys under which values of the package as a whole are stored. */
const sequencingKey = 'player.sequencing';
const currentKey = 'player.current';

const notNow = 'The course does not let you go there now.';

/** A package of SCORM 2004: its sequencing rules decide where the learner may go. */
export class Course2004 implements Course {
  readonly apiName = 'API_1484_11';
  readonly #launch: ScormLaunch;
  readonly #values: Values;
  readonly #items: ListedItem[];
  readonly #sequencer: Sequencer;
  #session: Session2004 | undefined;
  #wasResumed = false;

  constructor(launch: ScormLaunch, values: Values) {
    this.#launch = launch;
    this.#values = values;
    this.#items = listed(launch.organization.items);
    this.#sequencer = new Sequencer(launch.organization, launch.version, values['']?.[sequencingKey]);
  }

  begin(): Outcome {
    if (!this.#items.some(({ item }) => item.href !== null))
      return { kind: 'refused', detail: 'This course has no page that can be opened.' };
    const { currentActivity } = this.#sequencer.activities;
    if (currentActivity?.isActive && this.#isLaunchable(currentActivity.id)) {
      this.#wasResumed = true;
      return { kind: 'deliver', identifier: currentActivity.id };
    }
    for (const request of ['resumeAll', 'start']) {
      const outcome = this.#step(request);
      if (outcome.kind === 'deliver') return outcome;
    }
    // Without flow from the root, the learner would have to choose a first page, so the player makes that choice.
    for (const { item } of this.#inLikelyOrder()) {
      const outcome = this.#step('choice', item.identifier);
      if (outcome.kind === 'deliver') return outcome;
    }
    return { kind: 'refused', detail: 'The rules of this course let no page be opened.' };
  }

  open(item: OrganizationItem, onEvent: (event: SessionEvent) => void): Session {
    const stored = this.#values[item.identifier] ?? {};
    const runtime = this.#sequencer.renew();
    const { learner } = this.#launch;
    // A finished attempt is over only if sequencing began another one; reopening the page alone does not.
    const isNewAttempt = !this.#wasResumed && stored['cmi.entry'] === '';
    this.#session = new Session2004({ item, learner, stored, onEvent, runtime, isNewAttempt });
    return this.#session;
  }

  requested(): PackageRequest | undefined {
    const { request } = this.#sequencer.runtime.adl.nav;
    if (!request || request === '_none_') return undefined;
    const [, target, kind] = /^\{target=(.+)\}(choice|jump)$/.exec(request) ?? [];
    return target && kind ? { request: kind, target } : { request };
  }

  allows(navigation: Navigation): boolean {
    if (navigation.request === 'exit') return true;
    if (navigation.request !== 'choice') return this.#sequencer.leads(navigation.request);
    return this.#choosable().has(navigation.identifier);
  }

  go(request: Navigation | PackageRequest): Outcome {
    const exit = this.#session?.exit ?? '';
    if ('identifier' in request) return this.#step('choice', request.identifier, exit);
    if ('target' in request) return this.#step(request.request, request.target, exit);
    return this.#step(request.request, undefined, exit);
  }

  place() {
    const choosable = this.#choosable();
    const activities = activitiesById(this.#sequencer.activities.rootActivity);
    const toc = this.#items
      .filter(({ item }) => item.visible)
      .map(({ item, depth }): Place => {
        const { identifier, title } = item;
        const launchable = item.href !== null;
        const allowed = choosable.has(identifier);
        return {
          identifier,
          title,
          depth,
          launchable,
          allowed,
          status: statusOf(activities.get(identifier)),
        };
      });
    return {
      toc,
      canContinue: this.#sequencer.leads('continue'),
      canPrevious: this.#sequencer.leads('previous'),
    };
  }

  state(): Pairs {
    const current = this.#sequencer.activities.currentActivity;
    return { [sequencingKey]: this.#sequencer.state, ...(current && { [currentKey]: current.id }) };
  }

  #step(request: string, target?: string, exit?: string): Outcome {
    const step = this.#sequencer.step(request, target, exit);
    if (step === 'ended') return { kind: 'ended' };
    if (step === 'refused' || !this.#isLaunchable(step.delivered)) return { kind: 'refused', detail: notNow };
    this.#wasResumed = false;
    return { kind: 'deliver', identifier: step.delivered };
  }

  #isLaunchable(identifier: string): boolean {
    return this.#items.some(({ item }) => item.identifier === identifier && item.href !== null);
  }

  #choosable(): ReadonlySet<string> {
    const launchable = this.#items.flatMap(({ item }) => (item.href === null ? [] : [item.identifier]));
    // The library predicts nothing without a current activity, so every item may be chosen here, and the library judges the
    // request itself.
    if (!this.#sequencer.activities.currentActivity) return new Set(launchable);
    return this.#sequencer.choosable(launchable);
  }

  #inLikelyOrder(): ListedItem[] {
    const last = this.#values['']?.[currentKey];
    const launchable = this.#items.filter(({ item }) => item.href !== null);
    const isDone = ({ item }: ListedItem) =>
      this.#values[item.identifier]?.['cmi.completion_status'] === 'completed';
    const rank = (entry: ListedItem) => (entry.item.identifier === last ? 0 : isDone(entry) ? 2 : 1);
    return launchable.sort((a, b) => rank(a) - rank(b));
  }
}

type Activity = NonNullable<Sequencer['activities']['rootActivity']>;

function activitiesById(root: Activity | null): Map<string, Activity> {
  const found = new Map<string, Activity>();
  const pending = root ? [root] : [];
  for (const activity of pending) {
    found.set(activity.id, activity);
    pending.push(...activity.children);
  }
  return found;
}

function statusOf(activity: Activity | undefined): Place['status'] {
  if (!activity) return 'not attempted';
  if (activity.successStatus === 'passed' || activity.successStatus === 'failed')
    return activity.successStatus;
  if (activity.completionStatus === 'completed') return 'completed';
  return activity.completionStatus === 'incomplete' || activity.attemptCount > 0
    ? 'incomplete'
    : 'not attempted';
}
