import type { Scorm2004API } from 'scorm-again';
import { onlyKept } from '../model/data-model.ts';
import { indicesFit } from '../model/indices.ts';
import { isInModel2004 } from '../model/model-2004.ts';
import { passingScoreOf } from './activity-tree.ts';
import { part, text } from './plain.ts';
import { RefusedCommit } from './refused-commit.ts';
import { diagnostic, errorString, said2004 } from './said.ts';
import { inOrder } from './seed.ts';
import { eventOf, isBegun, Ledger, type Opening, type Pairs, type Session } from './session.ts';
import { addDuration, cutToHundredths } from './time.ts';

interface Opening2004 extends Opening {
  /** A run-time of the library without a launched SCO, with its activity tree in the right state. */
  runtime: Scorm2004API;
  /** True for a new attempt after a finished one: the package must not see stored values. */
  isNewAttempt: boolean;
}

/**
 * Stored with the learner's values while the player sets the status, so that Terminate may still complete what the package never
 * set.
 */
const statusIsOurs = 'player.status_is_ours';
const completion = 'cmi.completion_status';
/** Elements that are set anew at each launch, not restored from stored values. */
const notSeeded = new Set(['cmi.session_time', 'cmi.exit', 'cmi.entry', 'cmi.total_time']);
/** Values that remain in a new attempt: the learner's best results and preferences. */
const outlivesAttempts =
  /^(cmi\.(completion_status|success_status|score\.|learner_preference\.|total_time)|player\.)/;
/** Texts that a package may empty according to the standard, although the library refuses it. */
const mayBeEmpty = new Set(['cmi.location', 'cmi.learner_preference.language']);
/** Error codes for calls after the frame is removed: those of an ended session. */
const afterEnd = { get: '123', set: '133', commit: '143', initialize: '104', terminate: '113' };

/**
 * One launch of a SCO under SCORM 2004. Answers like scorm-again, which follows IEEE 1484.11.2, except that the last error is
 * always cleared by the next call. The player carries out the package's sequencing requests after the frame is removed.
 */
export class Session2004 implements Session {
  readonly api: object;
  readonly #opening: Opening2004;
  readonly #runtime: Scorm2004API;
  readonly #ledger: Ledger;
  readonly #totalBefore: string;
  #state: 'closed' | 'running' | 'finished' = 'closed';
  #isOver = false;
  #isCleared: boolean;
  #exit = '';
  #time = '';
  #last = { code: '0', element: '' };
  readonly #refused = new RefusedCommit();

  constructor(opening: Opening2004) {
    this.#opening = opening;
    this.#runtime = opening.runtime;
    this.#isCleared = !opening.isNewAttempt;
    const stored = onlyKept('2004', opening.stored);
    this.#ledger = new Ledger(
      opening.isNewAttempt ? pick(stored, (key) => outlivesAttempts.test(key)) : stored,
    );
    this.#totalBefore = opening.isNewAttempt ? '' : (stored['cmi.total_time'] ?? '');
    this.#seed();
    this.api = this.#functions();
  }

  get values(): Readonly<Pairs> {
    return this.#ledger.values;
  }

  /** How the session ended, for sequencing; a session that the package never ended counts as suspended. */
  get exit(): string {
    if (this.#state === 'closed' && this.#opening.item.kind === 'asset') return '';
    return this.#state === 'finished' ? this.#exit : 'suspend';
  }

  takeChanges(): Pairs {
    if (this.#state !== 'closed') this.#derive();
    // A page without API calls is completed once it is seen; a resource marked as an asset may still call the API.
    else if (this.#opening.item.kind === 'asset') this.#setOurStatus('completed');
    if (this.#ledger.isChanged) this.#clearOldAttempt();
    return this.#ledger.take();
  }

  failCommit(): void {
    this.#refused.occur();
  }

  end(): void {
    this.#isOver = true;
  }

  #functions() {
    const name = (element: unknown) => String(element ?? '');
    const run = (element: string, late: keyof typeof afterEnd, answer: string, call: () => string) => {
      if (this.#isOver) {
        this.#last = { code: afterEnd[late], element };
        return answer;
      }
      this.#runtime.lastErrorCode = '0';
      const result = call();
      this.#last = { code: this.#runtime.lmsGetLastError(), element };
      return result;
    };
    return {
      Initialize: (parameter: unknown) => run('', 'initialize', 'false', () => this.#initialize(parameter)),
      Terminate: (parameter: unknown) => run('', 'terminate', 'false', () => this.#terminate(parameter)),
      Commit: (parameter: unknown) => run('', 'commit', 'false', () => this.#commit(parameter)),
      GetValue: (element: unknown) => run(name(element), 'get', '', () => this.#get(name(element))),
      SetValue: (element: unknown, value: unknown) =>
        run(name(element), 'set', 'false', () => this.#set(name(element), String(value ?? ''))),
      GetLastError: () => this.#lastError(),
      GetErrorString: (code: unknown) => errorString(said2004, code),
      GetDiagnostic: (code: unknown) => diagnostic(said2004, code, this.#last),
    };
  }

  #lastError(): string {
    const code = this.#refused.takeError(this.#last.code);
    if (code !== this.#last.code) this.#last = { code, element: '' };
    return code;
  }

  #initialize(parameter: unknown): string {
    const answer = this.#runtime.lmsInitialize(String(parameter ?? ''));
    if (answer === 'true') this.#state = 'running';
    return answer;
  }

  /** Replaces the library's terminate, which would navigate while the package's call is running and its frame still exists. */
  #terminate(parameter: unknown): string {
    if (String(parameter ?? '') !== '') {
      this.#runtime.lastErrorCode = '201';
      return 'false';
    }
    const answer = this.#runtime.terminate('Terminate', true);
    if (answer !== 'true') return answer;
    this.#state = 'finished';
    this.#settleStatus();
    this.#opening.onEvent('finish');
    return answer;
  }

  #commit(parameter: unknown): string {
    const answer = this.#runtime.lmsCommit(String(parameter ?? ''));
    if (answer !== 'true') return answer;
    this.#opening.onEvent('commit');
    if (!this.#refused.takeCommit()) return answer;
    this.#runtime.lastErrorCode = '101';
    return 'false';
  }

  /** The library treats an unknown name as a writable field. */
  #isUnknown(element: string): boolean {
    if (this.#state !== 'running' || element === '' || isInModel2004(element)) return false;
    this.#runtime.lastErrorCode = '401';
    return true;
  }

  #get(element: string): string {
    if (this.#isUnknown(element)) return '';
    const isEmptied = this.#ledger.values[element] === '' && mayBeEmpty.has(element);
    if (isEmptied && this.#state === 'running') return '';
    const answer = String(this.#runtime.lmsGetValue(element));
    // Reading beyond the end of a list fails (301), instead of reporting an uninitialised value (RTE 3.1.7.2).
    if (this.#runtime.lmsGetLastError() === '403' && !indicesFit(element, this.#countOf, false))
      this.#runtime.lastErrorCode = '301';
    return answer;
  }

  readonly #countOf = (list: string): number => {
    const { lastErrorCode } = this.#runtime;
    const count = Number(this.#runtime.lmsGetValue(`${list}._count`)) || 0;
    this.#runtime.lastErrorCode = lastErrorCode;
    return count;
  };

  #set(element: string, given: string): string {
    if (this.#isUnknown(element)) return 'false';
    const value = cutToHundredths(element, given);
    let answer = this.#runtime.lmsSetValue(element, value);
    if (answer !== 'true' && this.#state === 'running' && value === '' && mayBeEmpty.has(element)) {
      this.#runtime.lastErrorCode = '0';
      answer = 'true';
    }
    if (answer !== 'true') return answer;
    if (element === 'cmi.exit') this.#exit = value;
    if (element === 'cmi.session_time') this.#time = value;
    if (element === completion && this.#ledger.values[statusIsOurs]) this.#ledger.set(statusIsOurs, '');
    // Navigation requests are temporary, so they are not stored.
    if (!element.startsWith('adl.nav.')) this.#ledger.set(element, value);
    this.#opening.onEvent(eventOf(element));
    return answer;
  }

  /** Updates derived values with every commit, because Terminate may never come. */
  #derive(): void {
    if (this.#time) this.#ledger.derive('cmi.total_time', addDuration(this.#totalBefore, this.#time));
    const finished = this.#state === 'finished';
    this.#ledger.derive('cmi.entry', finished ? entryAfter(this.#exit) : 'resume');
    if (finished) this.#ledger.derive('cmi.exit', this.#exit);
    else this.#deriveStatus();
  }

  /** The status that follows from a threshold or a passing score. */
  #deriveStatus(): void {
    const { lastErrorCode } = this.#runtime;
    const status = this.#runtime.lmsGetValue(completion);
    const success = this.#runtime.lmsGetValue('cmi.success_status');
    this.#runtime.lastErrorCode = lastErrorCode;
    if (success !== 'unknown') this.#ledger.derive('cmi.success_status', success);
    if (status !== 'unknown') this.#ledger.derive(completion, status);
    else if (!this.#ledger.values[completion]) this.#setOurStatus('incomplete');
  }

  /** A package that never sets its completion is completed when it ends (SCORM 2004 SN, End Attempt Process). */
  #settleStatus(): void {
    const { completion_status, success_status } = this.#runtime.cmi;
    if (success_status !== 'unknown') this.#ledger.derive('cmi.success_status', success_status);
    if (completion_status !== 'unknown') this.#ledger.derive(completion, completion_status);
    else if (this.#exit === 'suspend') this.#setOurStatus('incomplete');
    else this.#setOurStatus('completed');
  }

  #setOurStatus(value: string): void {
    this.#ledger.derive(completion, value);
    this.#ledger.derive(statusIsOurs, 'true');
  }

  /** The first value of a new attempt empties the old attempt's values; a stored key cannot be deleted. */
  #clearOldAttempt(): void {
    if (this.#isCleared) return;
    this.#isCleared = true;
    for (const key of Object.keys(this.#opening.stored)) {
      if (key.startsWith('cmi.') && !(key in this.#ledger.values)) this.#ledger.set(key, '');
    }
  }

  #seed(): void {
    const { values } = this.#ledger;
    const isOurs = Boolean(values[statusIsOurs]);
    const kept = pick(
      this.#opening.isNewAttempt ? pick(values, (key) => key.startsWith('cmi.learner_preference.')) : values,
      (key) => !notSeeded.has(key) && !(isOurs && key === completion),
    );
    for (const [key, value] of inOrder({ ...kept, ...this.#given() })) {
      if (value === '') continue;
      try {
        this.#runtime.setCMIValue(key, value);
      } catch {
        // A stored value that the library refuses must not keep the course from opening.
      }
    }
    this.#runtime.lastErrorCode = '0';
  }

  /** Initial values that come from the manifest and the learner. */
  #given(): Pairs {
    const { item, learner } = this.#opening;
    return {
      'cmi.learner_id': learner.id,
      'cmi.learner_name': learner.name,
      'cmi.credit': 'credit',
      'cmi.mode': 'normal',
      'cmi.entry': this.#entry(),
      'cmi.total_time': this.#totalBefore || 'PT0S',
      'cmi.launch_data': item.launch_data ?? '',
      'cmi.completion_threshold': item.completion_threshold ?? '',
      'cmi.scaled_passing_score': passingScoreOf(item.sequencing) ?? '',
      'cmi.max_time_allowed':
        text(part(item.sequencing, 'limitConditions'), 'attemptAbsoluteDurationLimit') ?? '',
      'cmi.time_limit_action': item.time_limit_action ?? '',
    };
  }

  #entry(): string {
    const { stored, isNewAttempt } = this.#opening;
    if (isNewAttempt || !isBegun(stored, 'cmi.entry')) return 'ab-initio';
    return (stored['cmi.entry'] ?? entryAfter(stored['cmi.exit'] ?? '')) === 'resume' ? 'resume' : '';
  }
}

/** The value of `cmi.entry` at the next launch (RTE 4.2.8). */
function entryAfter(exit: string): string {
  return exit === 'suspend' || exit === 'logout' ? 'resume' : '';
}

function pick(pairs: Readonly<Pairs>, keeps: (key: string) => boolean): Pairs {
  return Object.fromEntries(Object.entries(pairs).filter(([key]) => keeps(key)));
}
