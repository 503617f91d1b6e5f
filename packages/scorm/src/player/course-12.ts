import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';
import { Session12 } from './api-12.ts';
import {
  type Course,
  type ListedItem,
  listed,
  type Outcome,
  type PackageRequest,
  type Values,
} from './course.ts';
import { prerequisitesMet } from './prerequisites.ts';
import type { Navigation, Place } from './protocol.ts';
import { isBegun, type Pairs, type Session, type SessionEvent } from './session.ts';

type Status = Place['status'];
const statuses: readonly Status[] = ['passed', 'completed', 'failed', 'incomplete', 'browsed'];
const isDone = (status: Status) => status === 'completed' || status === 'passed';

/** Keys under which values of the package as a whole are stored. */
const currentKey = 'player.current';

/** A package of SCORM 1.2: the learner moves freely, within the prerequisites. */
export class Course12 implements Course {
  readonly apiName = 'API';
  readonly #launch: ScormLaunch;
  readonly #values: Values;
  readonly #items: ListedItem[];
  #current: string | undefined;

  constructor(launch: ScormLaunch, values: Values) {
    this.#launch = launch;
    this.#values = values;
    this.#items = listed(launch.organization.items);
  }

  begin(): Outcome {
    const last = this.#values['']?.[currentKey];
    const open = this.#items.filter(({ item }) => item.href !== null);
    const next =
      open.find(({ item }) => item.identifier === last) ??
      open.find((entry) => this.#isAllowed(entry) && !isDone(this.#statusOf(entry.item))) ??
      open.find((entry) => this.#isAllowed(entry)) ??
      open[0];
    if (!next) return { kind: 'refused', detail: 'This course has no page that can be opened.' };
    return this.#deliver(next.item.identifier);
  }

  open(item: OrganizationItem, onEvent: (event: SessionEvent) => void): Session {
    const stored = this.#values[item.identifier] ?? {};
    return new Session12({ item, learner: this.#launch.learner, stored, onEvent });
  }

  /** SCORM 1.2 has no navigation requests. */
  requested(): PackageRequest | undefined {
    return undefined;
  }

  allows(navigation: Navigation): boolean {
    return navigation.request === 'exit' || this.#target(navigation) !== undefined;
  }

  go(request: Navigation | PackageRequest): Outcome {
    const isMove =
      request.request === 'continue' || request.request === 'previous' || 'identifier' in request;
    if (!isMove) return { kind: 'ended' };
    const target = this.#target(request);
    if (target === undefined) return { kind: 'refused', detail: 'This part of the course is not open yet.' };
    return this.#deliver(target);
  }

  place() {
    const toc = this.#items
      .filter(({ item }) => item.visible)
      .map((entry): Place => {
        const { identifier, title } = entry.item;
        const launchable = entry.item.href !== null;
        const allowed = launchable && this.#isAllowed(entry);
        return {
          identifier,
          title,
          depth: entry.depth,
          launchable,
          allowed,
          status: this.#statusOf(entry.item),
        };
      });
    return {
      toc,
      canContinue: this.#beside(1) !== undefined,
      canPrevious: this.#beside(-1) !== undefined,
    };
  }

  state(): Pairs {
    return this.#current === undefined ? {} : { [currentKey]: this.#current };
  }

  #deliver(identifier: string): Outcome {
    this.#current = identifier;
    return { kind: 'deliver', identifier };
  }

  #target(request: Navigation | PackageRequest): string | undefined {
    if (request.request === 'continue') return this.#beside(1);
    if (request.request === 'previous') return this.#beside(-1);
    if (!('identifier' in request)) return undefined;
    const entry = this.#items.find(({ item }) => item.identifier === request.identifier);
    return entry && entry.item.href !== null && this.#isAllowed(entry) ? request.identifier : undefined;
  }

  /** The nearest item before or after the current one that may be opened. */
  #beside(step: 1 | -1): string | undefined {
    const at = this.#items.findIndex(({ item }) => item.identifier === this.#current);
    if (at < 0) return undefined;
    for (let index = at + step; index >= 0 && index < this.#items.length; index += step) {
      const entry = this.#items[index];
      if (entry && entry.item.href !== null && this.#isAllowed(entry)) return entry.item.identifier;
    }
    return undefined;
  }

  #isAllowed({ item, ancestors }: ListedItem): boolean {
    return [...ancestors, item].every(({ prerequisites }) =>
      prerequisitesMet(prerequisites ?? '', (identifier) => {
        const entry = this.#items.find((other) => other.item.identifier === identifier);
        return entry && this.#statusOf(entry.item);
      }),
    );
  }

  #statusOf(item: OrganizationItem): Status {
    if (item.href !== null) return statusOf(this.#values[item.identifier] ?? {});
    const below = item.children.map((child) => this.#statusOf(child));
    if (below.length > 0 && below.every(isDone)) return 'completed';
    return below.every((status) => status === 'not attempted') ? 'not attempted' : 'incomplete';
  }
}

function statusOf(values: Readonly<Pairs>): Status {
  const status = statuses.find((known) => known === values['cmi.core.lesson_status']);
  if (status) return status;
  return isBegun(values, 'cmi.core.entry') ? 'incomplete' : 'not attempted';
}
