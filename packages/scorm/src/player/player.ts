import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';
import { Budget } from './budget.ts';
import type { Channel } from './channel.ts';
import { type Course, listed, type Outcome, type PackageRequest, type Values } from './course.ts';
import { LocalBackup } from './local-backup.ts';
import { Pace } from './pace.ts';
import type { FromPage, FromPlayer, Navigation } from './protocol.ts';
import type { Pairs, Session, SessionEvent } from './session.ts';
import type { Stage } from './stage.ts';
import { UnacknowledgedChanges } from './unacknowledged-changes.ts';
import { sendTo, sendUnloadBeacon } from './unload-beacon.ts';

type Reason = Extract<FromPlayer, { kind: 'commit' }>['reason'];
type Open = Extract<FromPage, { kind: 'open' }>;

/** Milliseconds after which a set value is committed if the package does not commit it: a closing tab leaves no time for more. */
const patience = 1_000;
/** Milliseconds until the table of contents is updated, because packages set many values at once. */
const settling = 200;
/** Milliseconds after which a page without API calls is taken for one that never makes any. */
const silence = 3000;
/** Milliseconds after which a page that was about to unload has evidently stayed. */
const secondThoughts = 1000;

interface Dependencies {
  channel: Channel;
  stage: Stage;
  storage: Storage | undefined;
  makeCourse: (launch: ScormLaunch, values: Values) => Course;
}

/** Opens a package for a learner, sends the page everything to store, and navigates through the package. */
export class Player {
  readonly #deps: Dependencies;
  readonly #unacknowledged = new UnacknowledgedChanges();
  /** Rate limits, because a package may commit thousands of times a second, and the page stores each commit. */
  readonly #paces = {
    commit: new Pace(1, patience),
    finish: new Pace(1, patience),
    left: new Pace(10, patience),
  };
  #budget = new Budget({});
  #hasSaidTooLarge = false;
  #launch: ScormLaunch | undefined;
  #run = '';
  #course: Course | undefined;
  #backup: LocalBackup | undefined;
  #values: Record<string, Readonly<Pairs>> = {};
  /** Values that the page has certainly received. */
  #told: Record<string, Pairs> = {};
  /** True if there are unacknowledged values that the last unload beacon did not include. */
  #hasUnsent = false;
  #session: Session | undefined;
  #current: string | undefined;
  #isMoving = false;
  #hasEnded = false;
  /** True while the page may be unloading and could miss messages. */
  #isLeaving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last API function that the package itself called since the last commit. */
  #asked: 'commit' | 'finish' | undefined;
  #reopenTimer: ReturnType<typeof setTimeout> | undefined;
  #placeTimer: ReturnType<typeof setTimeout> | undefined;
  #lastPlace = '';
  /** True if an event may have changed statuses, and with them the items that may be opened. */
  #hasMoved = false;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  hear(message: FromPage): void {
    if (message.kind === 'open' && !this.#launch) this.#open(message);
    if (message.kind === 'navigate') void this.#navigate(message.navigation);
    if (message.kind === 'acknowledged') this.#acknowledge(message.sequence);
    if (message.kind === 'refused') this.#session?.failCommit();
    if (message.kind === 'flush') this.#commit('flush', { evenIfEmpty: true });
    if (message.kind === 'leave') void this.#leaveForGood();
  }

  /** The folder of the package; undefined until it is opened. */
  get base(): URL | undefined {
    return this.#launch && addressOf('', this.#launch.base_url);
  }

  /** Called when the player is hidden, because it may never be shown again. */
  hide(): void {
    this.#isLeaving = true;
    this.#commit('timer');
  }

  /**
   * Called when the whole page is unloading or about to. What the package does when its frame is removed can still be received
   * now, but not later (protocol.ts, `leave`); unacknowledged values go to the server without the page. If the page stays or
   * comes back, the package is reopened.
   */
  unload(): void {
    this.#isLeaving = true;
    this.#deps.stage.drop();
    this.#commit('left', { evenIfEmpty: true });
    this.#sendUnloadBeacon();
    clearTimeout(this.#reopenTimer);
    this.#reopenTimer = setTimeout(() => this.#reopen(), secondThoughts);
  }

  /** Called when the page is back and has received the messages. */
  comeBack(): void {
    this.#isLeaving = false;
    this.#backup?.forget();
    this.#hasHeard(this.#unacknowledged.pairs());
  }

  /** Reports the sites that the package requested and the policy blocks. */
  tellBlocked(hosts: string[]): void {
    this.#post({ kind: 'blocked', hosts });
  }

  #open({ launch, stored, run }: Open): void {
    this.#launch = launch;
    this.#run = run;
    this.#values = { ...stored };
    this.#budget = new Budget(stored);
    for (const [sco, pairs] of Object.entries(stored)) this.#told[sco] = { ...pairs };
    this.#backup = new LocalBackup(this.#deps.storage, launch.module_name, launch.learner.id);
    for (const [sco, pairs] of Object.entries(this.#backup.take(stored))) {
      this.#values[sco] = { ...this.#values[sco], ...pairs };
      this.#tell(sco, pairs, 'left');
    }
    this.#course = this.#deps.makeCourse(launch, this.#values);
    const outcome = this.#course.begin();
    const sco = outcome.kind === 'deliver' ? outcome.identifier : '';
    this.#tell(sco, {}, 'load');
    this.#follow(outcome, 'nothing-to-launch');
  }

  #follow(outcome: Outcome, otherwise: 'nothing-to-launch' | 'sequencing'): void {
    if (outcome.kind === 'deliver') this.#deliver(outcome.identifier);
    if (outcome.kind === 'ended') this.#end();
    if (outcome.kind === 'refused') this.#fail(otherwise, outcome.detail);
    this.#commitState('timer');
    this.#sayPlace();
  }

  #deliver(identifier: string): void {
    const item = this.#find(identifier);
    if (!item?.href || !this.#launch || !this.#course) return;
    this.#current = identifier;
    this.#hasEnded = false;
    const session = this.#course.open(item, (event) => this.#on(session, event));
    this.#session = session;
    this.#values[identifier] = session.values;
    // Set before the frame exists, because its first script may look for it.
    Object.assign(window, { [this.#course.apiName]: session.api });
    const missing = `This part of the course could not be opened. Go back and try again; if it stays like this, tell us which course it was ("${item.title}").`;
    const address = addressOf(item.href, this.#launch.base_url);
    const onMissing = () => this.#fail('not-loaded', missing);
    const onShown = () => this.#post({ kind: 'shown' });
    if (address) this.#deps.stage.show(address, item.title, { onShown, onMissing });
    else this.#fail('not-loaded', missing);
    // A page without API calls triggers no event, so its status is checked after this time.
    if (item.kind === 'asset') setTimeout(() => this.#on(session, 'progress'), silence);
  }

  #on(session: Session, event: SessionEvent): void {
    if (session !== this.#session) return;
    if (event === 'progress' || event === 'finish') this.#hasMoved = true;
    this.#commitFor(event);
    if (event === 'progress' || event === 'finish')
      this.#placeTimer ??= setTimeout(() => this.#sayPlace(), settling);
    if (event !== 'finish' || this.#isMoving) return;
    const request = this.#course?.requested();
    // Waits until the package's own call has returned.
    if (request) setTimeout(() => void this.#move(request), 0);
  }

  /** Sends the first commit at once and batches those that follow closely. */
  #commitFor(event: SessionEvent): void {
    const asked = event === 'commit' || event === 'finish' ? event : undefined;
    const reason = asked ?? (this.#isLeaving ? 'left' : undefined);
    if (reason && this.#paces[reason].pass()) {
      this.#commit(reason);
      return;
    }
    if (asked && this.#asked !== 'finish') this.#asked = asked;
    this.#timer ??= setTimeout(() => this.#commit(this.#asked ?? 'timer'), patience);
  }

  async #navigate(navigation: Navigation): Promise<void> {
    if (!this.#course || this.#isMoving) return;
    if (!this.#course.allows(navigation)) {
      this.#post({
        kind: 'failed',
        reason: 'sequencing',
        detail: 'The course does not let you go there now.',
      });
      return;
    }
    // An exit is treated as a suspension, because the learner wants to return to the same page.
    await this.#move(navigation.request === 'exit' ? { request: 'suspendAll' } : navigation);
  }

  async #move(request: Navigation | PackageRequest): Promise<void> {
    if (!this.#course || this.#isMoving) return;
    this.#isMoving = true;
    await this.#deps.stage.clear();
    this.#commit('left');
    this.#session?.end();
    const outcome = this.#course.go(request);
    this.#isMoving = false;
    if (outcome.kind !== 'refused') return this.#follow(outcome, 'sequencing');
    // Returns to the previous position, because the rules allowed less than predicted.
    this.#post({ kind: 'failed', reason: 'sequencing', detail: outcome.detail });
    this.#follow(this.#course.begin(), 'sequencing');
  }

  async #leaveForGood(): Promise<void> {
    this.#isMoving = true;
    await this.#deps.stage.clear();
    this.#commit('left', { evenIfEmpty: true });
    this.#session?.end();
  }

  #reopen(): void {
    if (!this.#course || this.#isMoving || this.#current === undefined) return;
    this.comeBack();
    this.#session?.end();
    this.#follow(this.#course.begin(), 'sequencing');
  }

  #end(): void {
    this.#hasEnded = true;
    this.#current = undefined;
    this.#session = undefined;
    this.#deps.stage.say('You have left this course. What you did is kept: open it again to go on.');
  }

  #fail(reason: 'not-loaded' | 'nothing-to-launch' | 'sequencing', detail: string): void {
    this.#deps.stage.say(detail);
    this.#post({ kind: 'failed', reason, detail });
  }

  #commit(reason: Reason, { evenIfEmpty = false } = {}): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked = undefined;
    const data = this.#fitting(this.#current ?? '', this.#session?.takeChanges() ?? {});
    const isWorthSaying =
      evenIfEmpty || reason === 'commit' || reason === 'finish' || Object.keys(data).length > 0;
    if (isWorthSaying) this.#tell(this.#current ?? '', data, reason);
    // Values change the statuses of folders (rollup); the stored tree decides where the learner resumes.
    if (this.#hasMoved) this.#commitState(reason);
  }

  #commitState(reason: Reason): void {
    this.#hasMoved = false;
    const said = this.#values[''] ?? {};
    const changed = Object.entries(this.#course?.state() ?? {}).filter(([key, value]) => said[key] !== value);
    if (changed.length === 0) return;
    const data = Object.fromEntries(changed);
    this.#values[''] = { ...said, ...data };
    this.#tell('', this.#fitting('', data), reason);
  }

  /** Returns the pairs that can be stored; reports once if some cannot. */
  #fitting(sco: string, data: Pairs): Pairs {
    const fits = this.#budget.fitting(sco, data);
    if (Object.keys(fits).length === Object.keys(data).length) return fits;
    // The player's own state under '' is none of the package's business.
    if (sco !== '') this.#session?.failCommit();
    if (!this.#hasSaidTooLarge) {
      this.#hasSaidTooLarge = true;
      this.#post({ kind: 'failed', reason: 'too-large', detail: '' });
    }
    return fits;
  }

  #tell(sco: string, data: Pairs, reason: Reason): void {
    const sequence = this.#unacknowledged.say(sco, data);
    this.#hasUnsent ||= Object.keys(data).length > 0;
    if (this.#isLeaving) this.#backup?.keep(this.#unacknowledged.pairs(), this.#told);
    else this.#told[sco] = { ...this.#told[sco], ...data };
    this.#post({ kind: 'commit', sco, data, sequence, reason });
  }

  #acknowledge(sequence: number): void {
    this.#hasHeard(this.#unacknowledged.acknowledge(sequence));
    if (this.#unacknowledged.isEmpty) this.#backup?.forget();
  }

  #hasHeard(said: Record<string, Pairs>): void {
    for (const [sco, pairs] of Object.entries(said)) this.#told[sco] = { ...this.#told[sco], ...pairs };
  }

  #sendUnloadBeacon(): void {
    const address = this.base;
    if (!address || !this.#hasUnsent || this.#unacknowledged.isEmpty) return;
    const changes = {
      run: this.#run,
      sequence: this.#unacknowledged.upTo,
      data: this.#unacknowledged.pairs(),
    };
    this.#hasUnsent = !sendUnloadBeacon(changes, this.#current ?? '', sendTo(address));
  }

  #sayPlace(): void {
    clearTimeout(this.#placeTimer);
    this.#placeTimer = undefined;
    if (!this.#course) return;
    const place: Omit<Extract<FromPlayer, { kind: 'place' }>, 'kind'> = {
      current: this.#current ?? null,
      ...this.#course.place(),
      ended: this.#hasEnded,
    };
    const text = JSON.stringify(place);
    if (text === this.#lastPlace) return;
    this.#lastPlace = text;
    this.#post({ kind: 'place', ...place });
  }

  #post(message: FromPlayer): void {
    this.#deps.channel.post(message);
  }

  #find(identifier: string): OrganizationItem | undefined {
    const all = listed(this.#launch?.organization.items ?? []);
    return all.find(({ item }) => item.identifier === identifier)?.item;
  }
}

/** The URL of an item; undefined if it is outside the package, because the player opens no other site. */
function addressOf(href: string, base: string): URL | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const address = new URL(href, base);
  return address.origin === location.origin && address.href.startsWith(new URL(base).href)
    ? address
    : undefined;
}
