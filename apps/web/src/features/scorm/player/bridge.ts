import type { FromPage, FromPlayer, PlayerWords, protocolVersion } from '@readytowork/scorm/protocol';
import { BatchedCommits } from '../commits/batched-commits.ts';
import type { Said } from '../commits/pending-commits.ts';
import { type Opening, scosOf } from '../queries/launch-query.ts';
import { type Distrust, readMessage } from './messages.ts';
import { reportedScore, type ScormData } from './scorm-data.ts';

export type PlaceMessage = Extract<FromPlayer, { kind: 'place' }>;

/** Problems to show to the learner. */
export type Problem =
  | { kind: 'version' }
  | { kind: 'too large' }
  | { kind: 'unreachable' }
  | { kind: 'slow' }
  | { kind: 'failed'; reason: 'not-loaded' | 'nothing-to-launch' | 'sequencing'; detail: string };

type Commit = Extract<FromPlayer, { kind: 'commit' }>;

export interface BridgeAround {
  opening: Opening;
  /** Replaces values with unsent ones where there are any. */
  over: (stored: Opening['stored']) => Opening['stored'];
  look: () => { language: string; dark: boolean; words: PlayerWords };
  data: ScormData;
  post: (message: FromPage) => void;
  /** Stores values and starts to send them. */
  keep: (said: Said, data: Record<string, string>) => void;
  /** Tells the server that the course was opened: the empty commit of docs/specification.md, section 4. */
  began: (sco: string) => void;
  /** Whether this course has unsent values. */
  waits: () => boolean;
  onPlace: (place: PlaceMessage) => void;
  onProblem: (problem: Problem) => void;
  onScore: (score: string | null) => void;
  /** A page of the package has loaded. */
  onShown: () => void;
  /** Other sites to which the package's requests were blocked. */
  onBlocked: (hosts: string[]) => void;
  /** The package wants to open an address outside its frame. Not validated yet. */
  onOutside: (address: string) => void;
  /** The package tried to send a form. */
  onForm: () => void;
  /** The package has ended or is closing, so its last commits must not wait. */
  onFinal: () => void;
  /** The player has closed the package and has sent everything. */
  onLeft: () => void;
  onDistrust: (distrust: Distrust) => void;
}

const version: typeof protocolVersion = 2;

/**
 * The page's side of the SCORM bridge (docs/specification.md, section 4). The player has the API, the initialised flag and the
 * list of errors; the page has what needs the learner's tokens and this site's storage.
 */
export class Bridge {
  readonly #around: BridgeAround;
  readonly #scos: Set<string>;
  readonly #batched: BatchedCommits;
  /** The values that a player needs if it is reloaded. */
  #known: Opening['stored'];
  #current: string | null = null;
  #finished = false;
  #hasBegun = false;
  #run: string;
  /** Sequence number of the last commit received in this run, and of the last one that the player was told is stored. */
  #heard = 0;
  #acknowledged = 0;

  constructor(around: BridgeAround) {
    this.#around = around;
    this.#scos = scosOf(around.opening.launch);
    this.#known = { ...around.opening.stored };
    this.#run = oneOf(around.opening.launch.run);
    this.#batched = new BatchedCommits((sco, upTo, data) => this.#keep({ sco, ...upTo }, data));
    around.data.clearAll();
  }

  /** Stores the commits held back at once, because the page may close. */
  settle(): void {
    this.#batched.settle();
  }

  /** @param data from the player's window, not validated yet */
  receive(data: unknown): void {
    const read = readMessage(data, this.#scos);
    if ('distrust' in read) this.#distrust(read.distrust);
    else this.#believe(read.message);
  }

  /**
   * The server has everything that was waiting. The player need not send it again, and after Finish the local data can now be
   * cleared (docs/contract.md, section 9).
   */
  acknowledged(): void {
    if (!this.#batched.isEmpty || this.#around.waits()) return;
    if (this.#heard > this.#acknowledged) {
      this.#acknowledged = this.#heard;
      this.#around.post({ kind: 'acknowledged', sequence: this.#heard });
    }
    if (!this.#finished) return;
    this.#finished = false;
    this.#around.data.clearAll();
  }

  /** The server has refused something of this course for good; the package hears of it (error 101). */
  refused(): void {
    this.#around.post({ kind: 'refused' });
  }

  #believe(message: FromPlayer): void {
    if (message.kind === 'commit') this.#take(message);
    else if (message.kind === 'place') this.#move(message);
    else if (message.kind === 'shown') this.#around.onShown();
    else if (message.kind === 'blocked') this.#around.onBlocked(message.hosts);
    else if (message.kind === 'outside') this.#around.onOutside(message.address);
    else if (message.kind === 'form') this.#around.onForm();
    else if (message.kind === 'failed') this.#around.onProblem(problemOf(message));
    else if (message.version === version) this.#open();
    else this.#around.onProblem({ kind: 'version' });
  }

  #open(): void {
    const { opening, over, post, look } = this.#around;
    this.#batched.settle();
    this.#known = over(this.#known);
    // A new player starts a new run, because the old one may have sent more than arrived here.
    this.#run = oneOf(opening.launch.run);
    this.#heard = this.#acknowledged = 0;
    this.#hasBegun = false;
    const { launch } = opening;
    post({ kind: 'open', version, launch, stored: this.#known, run: this.#run, ...look() });
  }

  #take({ sco, data, sequence, reason }: Commit): void {
    const { began, onLeft, onFinal } = this.#around;
    this.#finished = reason === 'finish' || (this.#finished && reason !== 'load');
    if (Object.keys(data).length > 0) this.#batched.put(sco, { run: this.#run, sequence }, data);
    else if (this.#batched.isEmpty) this.#heard = sequence;
    if (reason === 'load' && !this.#hasBegun) began(sco);
    if (reason === 'load') this.#hasBegun = true;
    if (reason === 'finish' || reason === 'left') onFinal();
    if (reason === 'left') onLeft();
    this.acknowledged();
  }

  /** Stores the values before anything else, so that the commit survives if the page closes. */
  #keep(said: Said, data: Record<string, string>): void {
    this.#around.keep(said, data);
    this.#known[said.sco] = { ...this.#known[said.sco], ...data };
    if (said.sco === this.#current) this.#mirror(data);
    this.#heard = Math.max(this.#heard, said.sequence);
  }

  #move(place: PlaceMessage): void {
    if (place.current !== this.#current) {
      this.#current = place.current;
      this.#around.data.clearAll();
      if (place.current !== null) this.#mirror(this.#known[place.current] ?? {});
    }
    this.#around.onPlace(place);
  }

  #mirror(data: Record<string, string>): void {
    this.#around.data.set(data);
    this.#around.onScore(reportedScore(this.#around.data));
  }

  #distrust(distrust: Distrust): void {
    this.#around.onDistrust(distrust);
    if (distrust !== 'too large') return;
    this.refused();
    this.#around.onProblem({ kind: 'too large' });
  }
}

const problemOf = (message: Extract<FromPlayer, { kind: 'failed' }>): Problem =>
  message.reason === 'too-large' ? { kind: 'too large' } : { ...message, reason: message.reason };

/** The suffix tells runs apart, because the same launch is opened again when the page re-renders or the player reloads. */
const oneOf = (run: string) => `${run}.${Math.random().toString(36).slice(2, 7)}`;
