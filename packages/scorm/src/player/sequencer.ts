import type { ScormOrganization } from '@readytowork/contract';
import type { Scorm2004API as Runtime } from 'scorm-again';
import { Scorm2004API } from 'scorm-again/scorm2004';
import { toActivityTree } from './activity-tree.ts';
import { difference, withDifference } from './difference.ts';
import { isPlain, part } from './plain.ts';

export type Step = { delivered: string } | 'ended' | 'refused';

type Activities = ReturnType<Runtime['getSequencingState']>;

/**
 * The activity tree of a package and the learner's position in it (SCORM 2004 SN), run by scorm-again. Each run-time of the
 * library serves only one SCO, because a reset does not clear the statuses of the previous SCO; the tree's state is passed on to
 * the next run-time.
 */
export class Sequencer {
  readonly #organization: ScormOrganization;
  readonly #version: string;
  readonly #pristine: unknown;
  #runtime: Runtime;
  #delivered: string | undefined;
  #hasEnded = false;

  /** @param version of the package: the state of another version is applied to the tree by identifiers only */
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

  /** Creates a run-time for the next SCO. */
  renew(): Runtime {
    const state = this.#snapshot();
    this.#runtime = this.#build();
    this.#restore(state);
    return this.#runtime;
  }

  /** Carries out a navigation request (SN, Overall Sequencing Process); a refused one changes nothing. */
  step(request: string, target?: string, exit = ''): Step {
    const before = this.#snapshot();
    this.#delivered = undefined;
    this.#hasEnded = false;
    // Clears the package's request, which is either carried out now or replaced by the learner's.
    this.#runtime.adl.nav.request = '_none_';
    const isValid = this.#runtime.getSequencingService()?.processNavigationRequest(request, target, exit);
    if (this.#delivered !== undefined) return { delivered: this.#delivered };
    if (this.#hasEnded || isValid) return 'ended';
    this.#restore(before);
    return 'refused';
  }

  /** True if Continue or Previous would lead somewhere. */
  leads(request: 'continue' | 'previous'): boolean {
    // Asks the sequencing service, because the run-time's own preview works only between Initialize and Terminate.
    const preview = this.#runtime.getSequencingService()?.previewNavigationRequest(request);
    if (preview && preview.outcome !== 'unknown')
      return preview.outcome === 'allowed' && preview.targetActivityId !== null;
    const { process } = this;
    return Boolean(
      request === 'continue' ? process?.predictContinueEnabled() : process?.predictPreviousEnabled(),
    );
  }

  /**
   * The identifiers that the learner may choose, judged as if the running page had ended, since a choice ends it. The library
   * previews only Continue and Previous, and predicts choices from pages that ended before.
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

  /** The state as text, stored as the difference from an unused tree. */
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
 * Drops the timestamp, which would make every state differ, and the valid buttons, which are computed anew; the library warns if
 * they are restored while a page runs.
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
