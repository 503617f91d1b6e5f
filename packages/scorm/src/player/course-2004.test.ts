import type { OrganizationItem, ScormOrganization } from '@readytowork/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Values } from './course.ts';
import { Course2004 } from './course-2004.ts';
import type { Navigation } from './protocol.ts';
import type { Pairs, Session } from './session.ts';
import { folder, item, launch } from './testing/samples.ts';

// The library logs every step to the console.
beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});

/** A course and its learner without windows: does what the player does, step by step. */
class Learner {
  readonly values: Record<string, Readonly<Pairs>>;
  readonly course: Course2004;
  readonly #items: OrganizationItem[];
  at: string | undefined;
  #session: Session | undefined;

  get changes(): Pairs {
    return this.#session?.takeChanges() ?? {};
  }

  constructor(organization: Partial<ScormOrganization> & { items: OrganizationItem[] }, values: Values = {}) {
    this.values = { ...values };
    this.#items = organization.items.flatMap((entry) => [entry, ...entry.children]);
    const base = launch(organization.items, { edition: '2004' });
    this.course = new Course2004(
      { ...base, organization: { ...base.organization, ...organization } },
      this.values,
    );
    this.#follow(this.course.begin());
  }

  call(name: string, ...parameters: string[]): string {
    const functions = new Map<string, (...all: string[]) => string>(Object.entries(this.#session?.api ?? {}));
    return functions.get(name)?.(...parameters) ?? 'no such function';
  }

  /** Runs one session with the SCO: sets these values, then ends it. */
  does(pairs: Pairs): this {
    this.call('Initialize', '');
    for (const [key, value] of Object.entries({ 'cmi.exit': 'normal', ...pairs }))
      this.call('SetValue', key, value);
    this.call('Terminate', '');
    return this;
  }

  goes(navigation: Navigation | { request: string }) {
    this.leaves();
    const outcome = this.course.go(navigation);
    this.#follow(outcome);
    return outcome.kind;
  }

  leaves(): void {
    this.#session?.takeChanges();
    this.#session?.end();
    this.values[''] = this.course.state();
  }

  get toc(): string[] {
    return this.course
      .place()
      .toc.map((line) => `${line.identifier} ${line.status}${line.allowed ? ' →' : ''}`);
  }

  #follow(outcome: ReturnType<Course2004['begin']>): void {
    this.at = outcome.kind === 'deliver' ? outcome.identifier : undefined;
    const found = this.#items.find(({ identifier }) => identifier === this.at);
    if (!found) return;
    this.#session = this.course.open(found, () => {});
    this.values[found.identifier] = this.#session.values;
  }
}

const flow = { controlMode: { choice: 'true', flow: 'true' } };
const done = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' };
const choose = (identifier: string): Navigation => ({ request: 'choice', identifier });

describe('no rules at all', () => {
  const items = [item({ identifier: 'a' }), item({ identifier: 'b' })];

  it('starts at the first page, and lets the learner choose every page', () => {
    const learner = new Learner({ items });
    expect(learner.at).toBe('a');
    expect(learner.course.place()).toMatchObject({ canContinue: false, canPrevious: false });
    expect(learner.toc[1]).toBe('b not attempted →');
    expect(learner.goes(choose('b'))).toBe('deliver');
    expect(learner.at).toBe('b');
  });

  it('gives each page its own values, without those of the page before', () => {
    const learner = new Learner({ items });
    learner.does({ ...done, 'cmi.location': '9', 'cmi.suspend_data': 'of a' });
    learner.goes(choose('b'));
    learner.call('Initialize', '');
    expect(learner.call('GetValue', 'cmi.completion_status')).toBe('unknown');
    expect(learner.call('GetValue', 'cmi.suspend_data')).toBe('');
    expect(learner.call('GetLastError')).toBe('403');
    expect(learner.call('GetValue', 'cmi.entry')).toBe('ab-initio');
    expect(learner.toc[0]).toBe('a passed →');
  });

  it('resumes a suspended page, and restarts one that ended', () => {
    const learner = new Learner({ items });
    learner.does({ 'cmi.location': '3', 'cmi.exit': 'suspend' });
    learner.goes(choose('b'));
    learner.does({ 'cmi.location': '5', ...done });
    learner.goes(choose('a'));
    learner.call('Initialize', '');
    expect(learner.call('GetValue', 'cmi.entry')).toBe('resume');
    expect(learner.call('GetValue', 'cmi.location')).toBe('3');
    learner.goes(choose('b'));
    learner.call('Initialize', '');
    expect(learner.call('GetValue', 'cmi.entry')).toBe('ab-initio');
    expect(learner.call('GetValue', 'cmi.location')).toBe('');
  });
});

it.each(['Initialize', 'Terminate'])(
  'offers no navigation in a course of one page, also before and after %s',
  (call) => {
    const learner = new Learner({ items: [item({ identifier: 'only' })], sequencing: flow });
    expect(learner.course.allows({ request: 'continue' })).toBe(false);
    learner.call('Initialize', '');
    learner.call(call, '');
    expect(learner.course.allows({ request: 'continue' })).toBe(false);
  },
);

describe('flow', () => {
  const items = ['a', 'b', 'c'].map((identifier) => item({ identifier }));

  it('leads forward, back, and out at the end', () => {
    const learner = new Learner({ items, sequencing: flow });
    expect(learner.at).toBe('a');
    learner.call('Initialize', '');
    expect(learner.course.place()).toMatchObject({ canContinue: true, canPrevious: false });
    learner.does(done);
    learner.goes({ request: 'continue' });
    expect(learner.at).toBe('b');
    learner.call('Initialize', '');
    expect(learner.course.place()).toMatchObject({ canContinue: true, canPrevious: true });
    learner.goes({ request: 'continue' });
    expect(learner.at).toBe('c');
    learner.call('Initialize', '');
    expect(learner.course.place()).toMatchObject({ canContinue: false, canPrevious: true });
    learner.goes({ request: 'previous' });
    expect(learner.at).toBe('b');
  });

  it.each([
    ['continue', 'b'],
    ['{target=c}choice', 'c'],
    ['{target=c}jump', 'c'],
  ])('goes to the right page if the package asks for %s', (request, identifier) => {
    const learner = new Learner({ items, sequencing: flow });
    learner.does({ ...done, 'adl.nav.request': request });
    const asked = learner.course.requested();
    expect(asked).toBeDefined();
    learner.goes(asked ?? { request: '' });
    expect(learner.at).toBe(identifier);
    expect(learner.course.requested()).toBeUndefined();
  });

  it.each(['exitAll', 'suspendAll', 'abandonAll'])(
    'ends the course if the package asks for %s',
    (request) => {
      const learner = new Learner({ items, sequencing: flow });
      learner.does({ 'adl.nav.request': request });
      expect(learner.goes(learner.course.requested() ?? { request: '' })).toBe('ended');
      expect(learner.at).toBeUndefined();
    },
  );

  it('returns to the page where the learner stopped, whether or not they exited', () => {
    const learner = new Learner({ items, sequencing: flow });
    learner.does(done).goes({ request: 'continue' });
    learner.call('Initialize', '');
    learner.call('SetValue', 'cmi.location', '7');
    learner.leaves();
    const cutOff = new Learner({ items, sequencing: flow }, learner.values);
    expect(cutOff.at).toBe('b');
    cutOff.call('Initialize', '');
    expect(cutOff.call('GetValue', 'cmi.location')).toBe('7');
    expect(cutOff.toc[0]).toBe('a passed →');
    expect(cutOff.goes({ request: 'suspendAll' })).toBe('ended');
    const back = new Learner({ items, sequencing: flow }, cutOff.values);
    expect(back.at).toBe('b');
    back.call('Initialize', '');
    expect(back.call('GetValue', 'cmi.location')).toBe('7');
    back.does(done).goes({ request: 'continue' });
    expect(back.at).toBe('c');
  });
});

describe('forced order by global objectives', () => {
  // Without these controls, a page that sets no values counts as satisfied as soon as the learner leaves it.
  const deliveryControls = { completionSetByContent: 'true', objectiveSetByContent: 'true' };
  const own = (identifier: string) => ({
    objectiveID: `${identifier}-satisfied`,
    mapInfo: [{ targetObjectiveID: `all.${identifier}`, writeSatisfiedStatus: 'true' }],
  });
  const after = (identifier: string, before: string) =>
    item({
      identifier,
      sequencing: {
        deliveryControls,
        sequencingRules: {
          preConditionRule: [
            {
              ruleConditions: {
                conditionCombination: 'any',
                ruleCondition: [
                  { referencedObjective: 'before', operator: 'not', condition: 'satisfied' },
                  { referencedObjective: 'before', operator: 'not', condition: 'objectiveStatusKnown' },
                ],
              },
              ruleAction: { action: 'disabled' },
            },
          ],
        },
        objectives: {
          primaryObjective: own(identifier),
          objective: [{ objectiveID: 'before', mapInfo: [{ targetObjectiveID: `all.${before}` }] }],
        },
      },
    });
  const items = [
    item({ identifier: 'a', sequencing: { deliveryControls, objectives: { primaryObjective: own('a') } } }),
    after('b', 'a'),
    after('c', 'b'),
  ];
  const course = { items, sequencing: flow };

  it('opens pages one after the other, even while the previous page still runs', () => {
    const learner = new Learner(course);
    learner.call('Initialize', '');
    expect(learner.toc).toEqual(['a incomplete →', 'b not attempted', 'c not attempted']);
    expect(learner.course.allows(choose('b'))).toBe(false);
    expect(learner.course.allows({ request: 'continue' })).toBe(false);
    learner.call('SetValue', 'cmi.success_status', 'passed');
    expect(learner.course.allows({ request: 'continue' })).toBe(true);
    expect(learner.course.allows(choose('b'))).toBe(true);
    learner.call('Terminate', '');
    expect(learner.goes({ request: 'continue' })).toBe('deliver');
    expect(learner.at).toBe('b');
    expect(learner.toc[2]).toBe('c not attempted');
  });

  it('gives the page its objectives, and stores what the page sets in them', () => {
    const learner = new Learner(course);
    learner.does(done).goes({ request: 'continue' });
    learner.call('Initialize', '');
    expect(learner.call('GetValue', 'cmi.objectives._count')).toBe('2');
    expect(learner.call('GetValue', 'cmi.objectives.0.id')).toBe('b-satisfied');
    expect(learner.call('GetValue', 'cmi.objectives.1.id')).toBe('before');
    expect(learner.call('GetValue', 'cmi.objectives.1.success_status')).toBe('passed');
    learner.leaves();
    const again = new Learner(course, learner.values);
    again.call('Initialize', '');
    expect(again.at).toBe('b');
    expect(again.call('GetValue', 'cmi.objectives.1.success_status')).toBe('passed');
    expect(again.call('GetValue', 'cmi.objectives._count')).toBe('2');
    again.does(done).goes({ request: 'continue' });
    expect(again.at).toBe('c');
  });
});

describe('rollup and remediation', () => {
  const retry = {
    sequencingRules: {
      postConditionRule: [
        {
          ruleConditions: { ruleCondition: [{ operator: 'not', condition: 'satisfied' }] },
          ruleAction: { action: 'retry' },
        },
      ],
    },
  };
  const unit = {
    ...folder('unit', [item({ identifier: 'a' }), item({ identifier: 'b' })]),
    sequencing: {
      ...flow,
      rollupRules: {
        rollupRule: [
          {
            childActivitySet: 'atLeastPercent',
            minimumPercent: '0.5',
            rollupConditions: { rollupCondition: [{ condition: 'completed' }] },
            rollupAction: { action: 'completed' },
          },
        ],
      },
    },
  };
  const items = [unit, item({ identifier: 'test', sequencing: retry })];

  it("derives a folder's status from its pages", () => {
    const learner = new Learner({ items, sequencing: flow });
    expect(learner.at).toBe('a');
    learner.does({ 'cmi.completion_status': 'completed', 'cmi.success_status': 'unknown' });
    learner.goes({ request: 'continue' });
    expect(learner.at).toBe('b');
    expect(learner.toc[0]).toMatch(/^unit completed/);
  });

  it('restarts a failed test until the learner passes it', () => {
    const learner = new Learner({ items, sequencing: flow });
    learner.goes(choose('test'));
    learner.does({
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'failed',
      'cmi.suspend_data': 'wrong',
    });
    learner.goes({ request: 'exit' });
    expect(learner.at).toBe('test');
    learner.call('Initialize', '');
    expect(learner.call('GetValue', 'cmi.suspend_data')).toBe('');
    learner.does(done);
    expect(learner.goes({ request: 'exit' })).toBe('ended');
  });

  it('closes the test when the attempt limit is reached', () => {
    const limited = item({ identifier: 'test', sequencing: { limitConditions: { attemptLimit: '1' } } });
    const learner = new Learner({ items: [limited, item({ identifier: 'b' })] });
    learner.does({ 'cmi.success_status': 'failed' }).goes(choose('b'));
    expect(learner.at).toBe('b');
    expect(learner.goes(choose('test'))).toBe('refused');
  });
});

it("clears the old attempt's values in a new attempt, except the best results", () => {
  const items = [item({ identifier: 'a' }), item({ identifier: 'b' })];
  const learner = new Learner({ items });
  learner.does({ ...done, 'cmi.score.scaled': '1', 'cmi.suspend_data': 'old', 'cmi.location': '4' });
  learner.goes(choose('b'));
  learner.goes(choose('a'));
  expect(learner.changes).toEqual({});
  learner.call('Initialize', '');
  learner.call('SetValue', 'cmi.location', '1');
  expect(learner.changes).toMatchObject({ 'cmi.location': '1', 'cmi.suspend_data': '' });
  expect(learner.values.a).toMatchObject({ 'cmi.completion_status': 'completed', 'cmi.score.scaled': '1' });
});

it('completes a page without API calls once it is seen, and lets the learner continue', () => {
  const items = [item({ identifier: 'sheet', kind: 'asset' }), item({ identifier: 'b' })];
  const learner = new Learner({ items, sequencing: flow });
  expect(learner.changes).toMatchObject({ 'cmi.completion_status': 'completed' });
  learner.goes({ request: 'continue' });
  expect(learner.at).toBe('b');
  expect(learner.toc[0]).toMatch(/^sheet (passed|completed)/);
});

it('stores little for the state of a large course', () => {
  const items = Array.from({ length: 300 }, (_, index) => item({ identifier: `page-${index}` }));
  const learner = new Learner({ items, sequencing: flow });
  learner.does(done).goes({ request: 'continue' });
  learner.leaves();
  expect(JSON.stringify(learner.values['']).length).toBeLessThan(100_000);
  expect(new Learner({ items, sequencing: flow }, learner.values).at).toBe('page-1');
});
