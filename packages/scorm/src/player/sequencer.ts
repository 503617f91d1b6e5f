import type { ScormOrganization } from '@readytowork/contract';
import type { Scorm2004API as Runtime } from 'scorm-again';
import { Scorm2004API } from 'scorm-again/scorm2004';
import { toActivityTree } from './activity-tree.ts';
import { difference, withDifference } from './difference.ts';
import { isPlain, part } from './plain.ts';

export type Step = { delivered: string } | 'ended' | 'refused';

type Activities = ReturnType<Runtime['getSequencingState']>;

/**
 * The activity tree of a package and where the learner stands in it (SCORM 2004 SN), carried by scorm-again. A run-time of
 * the library serves one SCO: its reset keeps statuses of the SCO before. The tree's state is handed on to the next one.
 */
export class Sequencer {
  readonly #organization: ScormOrganization;
  readonly #version: string;
  readonly #pristine: unknown;
  #runtime: Runtime;
  #delivered: string | undefined;
  #hasEnded = false;

  /** @param version of the package: what was kept of another version is laid over the tree by identifiers alone */
  constructor(organization: ScormOrganization, version: string, kept: string | undefined) {
    this.#organization = organization;
    this.#version = version;
    this.#runtime = this.#build();
    this.#pristine = this.#snapshot();
    if (kept) this.#resume(parsed(kept));
  }

  get runtime(): Runtime {
    return this.#runtime;
  }

  get activities(): Activities {
    return this.#runtime.getSequencingState();
  }

  get process() {
    return this.#runtime.getSequencingService()?.getOverallSequencingProcess();
  }

  /** A run-time for the next SCO. */
  renew(): Runtime {
    const state = this.#snapshot();
    this.#runtime = this.#build();
    this.#restore(state);
    return this.#runtime;
  }

  /** Carries out a navigation request (SN, Overall Sequencing Process); one that is refused leaves everything as it was. */
  step(request: string, target?: string, exit = ''): Step {
    const before = this.#snapshot();
    this.#delivered = undefined;
    this.#hasEnded = false;
    // What the package asked for is being carried out now, or gives way to the learner's wish.
    this.#runtime.adl.nav.request = '_none_';
    const isValid = this.#runtime.getSequencingService()?.processNavigationRequest(request, target, exit);
    if (this.#delivered !== undefined) return { delivered: this.#delivered };
    if (this.#hasEnded || isValid) return 'ended';
    this.#restore(before);
    return 'refused';
  }

  /** Whether Continue or Previous would lead somewhere. */
  leads(request: 'continue' | 'previous'): boolean {
    // Not the run-time's own preview, which knows nothing before Initialize and after Terminate.
    const preview = this.#runtime.getSequencingService()?.previewNavigationRequest(request);
    if (preview && preview.outcome !== 'unknown')
      return preview.outcome === 'allowed' && preview.targetActivityId !== null;
    const { process } = this;
    return Boolean(
      request === 'continue' ? process?.predictContinueEnabled() : process?.predictPreviousEnabled(),
    );
  }

  /**
   * Which of these may be chosen: as it would be once the running page has ended, since choosing ends it. The library
   * looks ahead for Continue and Previous only, and predicts choices from what was ended before.
   */
  choosable(identifiers: readonly string[]): Set<string> {
    const { process, activities } = this;
    const current = activities.currentActivity;
    const before = current?.isActive ? this.#snapshot() : undefined;
    if (current && before) process?.endAttemptProcess(current);
    process?.invalidateNavigationCache();
    const open = identifiers.filter((identifier) => process?.predictChoiceEnabled(identifier));
    if (before) this.#restore(before);
    return new Set(open);
  }

  /** The state as text, only what differs from a tree that nobody entered. */
  get state(): string {
    const change = difference(this.#pristine, this.#snapshot());
    return JSON.stringify({ version: this.#version, change });
  }

  #resume(kept: unknown): void {
    if (!isPlain(kept) || !isPlain(kept.change)) return;
    const { suspensionState, ...byIdentifier } = kept.change;
    const change = kept.version === this.#version ? { ...byIdentifier, suspensionState } : byIdentifier;
    this.#restore(withDifference(this.#pristine, change));
  }

  #build(): Runtime {
    const runtime = new Scorm2004API({
      logLevel: 'NONE',
      sequencing: {
        activityTree: toActivityTree(this.#organization),
        autoRollupOnCMIChange: true,
        logLevel: 'error',
      },
    });
    runtime.setSequencingEventListeners({
      onActivityDelivery: (activity) => {
        this.#delivered = activity.id;
      },
      onSequencingSessionEnd: () => {
        this.#hasEnded = true;
      },
    });
    return runtime;
  }

  #snapshot(): unknown {
    return withoutTimes(parsed(this.#runtime.serializeSequencingState()));
  }

  #restore(state: unknown): void {
    this.#runtime.deserializeSequencingState(JSON.stringify(state));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * When a state was taken says nothing, and would make every state differ; which buttons were valid then is asked anew, and
 * the library warns when it is told while a page runs.
 */
function withoutTimes(state: unknown): unknown {
  if (!isPlain(state)) return state;
  const { timestamp: _, ...rest } = state;
  const inner = ['sequencing', 'suspensionState'].flatMap((name) => {
    const found = part(state, name);
    if (!found) return [];
    const { timestamp: __, navigationState: ___, ...kept } = found;
    return [[name, kept] as const];
  });
  return { ...rest, ...Object.fromEntries(inner) };
}
