import { Scorm12API } from 'scorm-again/scorm12';
import { onlyKept } from '../model/data-model.ts';
import { codeOfGet, codeOfSet, isWriteOnly } from '../model/model-12.ts';
import { entryAfter, statusAfterFinish } from './finish-12.ts';
import { RefusedCommit } from './refused-commit.ts';
import { diagnostic, errorString, said12 } from './said.ts';
import { inOrder } from './seed.ts';
import { eventOf, isBegun, Ledger, type Opening, type Pairs, type Session } from './session.ts';
import { addClock, cutToHundredths } from './time.ts';

/**
 * Stored with the learner's values while the player sets the status, so that LMSFinish can still complete a SCO whose status
 * the package never set.
 */
const statusIsOurs = 'player.status_is_ours';
const status = 'cmi.core.lesson_status';
/** Elements that are set anew at each launch, not restored from stored values. */
const notSeeded = new Set([
  'cmi.core.session_time',
  'cmi.core.exit',
  'cmi.core.entry',
  'cmi.core.total_time',
]);

const isEmpty = (parameter: unknown) => parameter === undefined || parameter === null || parameter === '';

/**
 * One launch of a SCO under SCORM 1.2. Deviates from scorm-again as docs/specification.md 4 and 8 require: an unknown element
 * causes error 201, and after LMSFinish every call causes 301 again. LMSInitialize may follow LMSFinish (some real courses call
 * both on every page); the values set before are kept.
 */
export class Session12 implements Session {
  readonly api: object;
  readonly #opening: Opening;
  readonly #ledger: Ledger;
  #runtime: InstanceType<typeof Scorm12API>;
  #state: 'closed' | 'running' | 'over' = 'closed';
  #launch = { opened: false, finished: false, exit: '', time: '', totalBefore: '' };
  #last = { code: '0', element: '' };
  readonly #refused = new RefusedCommit();

  constructor(opening: Opening) {
    this.#opening = opening;
    this.#ledger = new Ledger(onlyKept('1.2', opening.stored));
    this.#runtime = this.#seeded();
    this.api = this.#functions();
  }

  get values(): Readonly<Pairs> {
    return this.#ledger.values;
  }

  takeChanges(): Pairs {
    if (this.#launch.opened) this.#derive();
    // A page without API calls is completed once it is seen; a resource marked as an asset may still call the API.
    else if (this.#opening.item.kind === 'asset') this.#setOurStatus('completed');
    return this.#ledger.take();
  }

  failCommit(): void {
    this.#refused.occur();
  }

  end(): void {
    this.#state = 'over';
  }

  #functions() {
    const run = (element: string, call: () => string) => {
      this.#last = { code: '0', element };
      return call();
    };
    const element = (name: unknown) => String(name ?? '');
    return {
      LMSInitialize: (parameter: unknown) => run('', () => this.#initialize(parameter)),
      LMSFinish: (parameter: unknown) => run('', () => this.#finish(parameter)),
      LMSCommit: (parameter: unknown) => run('', () => this.#commit(parameter)),
      LMSGetValue: (name: unknown) => run(element(name), () => this.#get(element(name))),
      LMSSetValue: (name: unknown, value: unknown) =>
        run(element(name), () => this.#set(element(name), String(value ?? ''))),
      LMSGetLastError: () => this.#lastError(),
      LMSGetErrorString: (code: unknown) => errorString(said12, code),
      LMSGetDiagnostic: (code: unknown) => diagnostic(said12, code, this.#last),
    };
  }

  #lastError(): string {
    const code = this.#refused.takeError(this.#last.code);
    if (code !== this.#last.code) this.#last = { code, element: '' };
    return code;
  }

  #fail(code: number | string, answer = 'false'): string {
    this.#last = { ...this.#last, code: String(code) };
    return answer;
  }

  #initialize(parameter: unknown): string {
    if (!isEmpty(parameter)) return this.#fail(201);
    if (this.#state !== 'closed') return this.#fail(101);
    if (this.#launch.finished) this.#runtime = this.#seeded();
    this.#launch = {
      opened: true,
      finished: false,
      exit: '',
      time: '',
      totalBefore: this.#ledger.values['cmi.core.total_time'] ?? '',
    };
    this.#runtime.lmsInitialize('');
    this.#state = 'running';
    return 'true';
  }

  #finish(parameter: unknown): string {
    if (!isEmpty(parameter)) return this.#fail(201);
    if (this.#state !== 'running') return this.#fail(301);
    this.#settleStatus();
    this.#launch.finished = true;
    this.#state = 'closed';
    this.#opening.onEvent('finish');
    return 'true';
  }

  #commit(parameter: unknown): string {
    if (!isEmpty(parameter)) return this.#fail(201);
    if (this.#state !== 'running') return this.#fail(301);
    this.#opening.onEvent('commit');
    return this.#refused.takeCommit() ? this.#fail(101) : 'true';
  }

  readonly #countOf = (list: string) => Number(this.#runtime.lmsGetValue(`${list}._count`)) || 0;

  #get(element: string): string {
    if (this.#state !== 'running') return this.#fail(301, '');
    const code = codeOfGet(element, this.#countOf);
    if (code) return this.#fail(code, '');
    // The library starts with "100"; by the standard it is empty until it is set.
    if (element.endsWith('.score.max') && !(element in this.#ledger.values)) return '';
    return String(this.#runtime.lmsGetValue(element));
  }

  #set(element: string, given: string): string {
    if (this.#state !== 'running') return this.#fail(301);
    const value = cutToHundredths(element, given);
    const code = codeOfSet(element, value, this.#countOf);
    if (code) return this.#fail(code);
    const isSet = this.#runtime.lmsSetValue(element, value) === 'true';
    // Write-only values are stored unchanged, even where the library is stricter than the standard (weighting).
    if (!isSet && !isWriteOnly(element)) return this.#fail(this.#runtime.lmsGetLastError());
    this.#ledger.set(element, value);
    if (element === 'cmi.core.exit') this.#launch.exit = value;
    if (element === 'cmi.core.session_time') this.#launch.time = value;
    if (element === status && this.#ledger.values[statusIsOurs]) this.#ledger.set(statusIsOurs, '');
    this.#opening.onEvent(eventOf(element));
    return 'true';
  }

  /** Updates derived values with every commit, because LMSFinish may never come. */
  #derive(): void {
    const { finished, exit, time, totalBefore } = this.#launch;
    if (time) this.#ledger.derive('cmi.core.total_time', addClock(totalBefore, time));
    this.#ledger.derive('cmi.core.entry', entryAfter(finished, exit));
    if (finished) this.#ledger.derive('cmi.core.exit', exit);
    if (!this.#ledger.values[status]) this.#setOurStatus('incomplete');
  }

  #settleStatus(): void {
    const { values } = this.#ledger;
    const setByPackage = Boolean(values[status]) && !values[statusIsOurs];
    const settled = statusAfterFinish({
      status: values[status] ?? '',
      setByPackage,
      raw: values['cmi.core.score.raw'] ?? '',
      mastery: this.#opening.item.mastery_score ?? '',
      credit: 'credit',
      exit: this.#launch.exit,
    });
    if (setByPackage) this.#ledger.derive(status, settled);
    else this.#setOurStatus(settled);
  }

  #setOurStatus(value: string): void {
    this.#ledger.derive(status, value);
    this.#ledger.derive(statusIsOurs, 'true');
  }

  /** Creates the library's run-time with its initial values: stored values, manifest and learner. */
  #seeded() {
    const runtime = new Scorm12API({ logLevel: 'NONE' });
    const { item, learner } = this.#opening;
    const { values } = this.#ledger;
    const given: Pairs = {
      ...Object.fromEntries(Object.entries(values).filter(([key]) => !notSeeded.has(key))),
      'cmi.core.student_id': learner.id,
      'cmi.core.student_name': learner.name,
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.entry': this.#entry(),
      'cmi.core.total_time': addClock(values['cmi.core.total_time'] ?? '', ''),
      'cmi.launch_data': item.launch_data ?? '',
      'cmi.student_data.mastery_score': item.mastery_score ?? '',
      'cmi.student_data.max_time_allowed': item.max_time_allowed ?? '',
      'cmi.student_data.time_limit_action': item.time_limit_action ?? '',
    };
    for (const [key, value] of inOrder(given)) {
      try {
        runtime.setCMIValue(key, value);
      } catch {
        // A stored value that the library refuses must not keep the course from opening.
      }
    }
    return runtime;
  }

  #entry(): string {
    const { values } = this.#ledger;
    if (!isBegun(values, 'cmi.core.entry')) return 'ab-initio';
    return (values['cmi.core.entry'] ?? entryAfter(true, values['cmi.core.exit'] ?? '')) === 'resume'
      ? 'resume'
      : '';
  }
}
