import type { OrganizationItem } from '@readytowork/contract';
import { Scorm2004API } from 'scorm-again/scorm2004';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Course2004 } from './course-2004.ts';
import type { Pairs } from './session.ts';
import { item, launch, namesOf } from './testing/samples.ts';

// The library logs every step to the console.
beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

type Call = (...parameters: unknown[]) => string;

/** A launch of a package's only SCO as the package sees it. */
function open(stored: Pairs = {}, over: Partial<OrganizationItem> = {}) {
  const one = item({ identifier: 'one', ...over });
  const course = new Course2004(launch([one], { edition: '2004' }), { one: stored });
  expect(course.begin()).toEqual({ kind: 'deliver', identifier: 'one' });
  const session = course.open(one, () => {});
  const functions = new Map<string, Call>(Object.entries(session.api));
  const call = (name: string, ...parameters: unknown[]) => functions.get(name)?.(...parameters);
  return {
    session,
    course,
    call,
    get: (element: string) => [call('GetValue', element), call('GetLastError')],
    set: (element: string, value: unknown) => [call('SetValue', element, value), call('GetLastError')],
  };
}

function running(stored: Pairs = {}, over: Partial<OrganizationItem> = {}) {
  const opened = open(stored, over);
  expect(opened.call('Initialize', '')).toBe('true');
  return opened;
}

const long = (length: number) => 'x'.repeat(length);

describe('reads', () => {
  it.each([
    ['cmi._version', ['1.0', '0']],
    ['cmi.learner_id', ['42', '0']],
    ['cmi.learner_name', ['Mokoena, Thandi', '0']],
    ['cmi.credit', ['credit', '0']],
    ['cmi.mode', ['normal', '0']],
    ['cmi.entry', ['ab-initio', '0']],
    ['cmi.completion_status', ['unknown', '0']],
    ['cmi.success_status', ['unknown', '0']],
    ['cmi.total_time', ['PT0S', '0']],
    ['cmi.launch_data', ['x=1', '0']],
    ['cmi.completion_threshold', ['0.8', '0']],
    ['cmi.scaled_passing_score', ['0.6', '0']],
    ['cmi.max_time_allowed', ['PT1H', '0']],
    ['cmi.time_limit_action', ['exit,message', '0']],
    ['cmi.suspend_data', ['', '403']],
    ['cmi.location', ['', '403']],
    ['cmi.progress_measure', ['', '403']],
    ['cmi.score.scaled', ['', '403']],
    ['cmi.score.raw', ['', '403']],
    ['cmi.exit', ['', '405']],
    ['cmi.session_time', ['', '405']],
    ['adl.nav.request', ['', '405']],
    ['cmi.bogus', ['', '401']],
    ['cmi.core.lesson_status', ['', '401']],
    ['', ['', '301']],
    ['cmi.interactions._count', ['0', '0']],
    ['cmi.objectives._count', ['0', '0']],
    ['cmi.comments_from_lms._count', ['0', '0']],
    ['cmi.interactions.0.id', ['', '301']],
    ['cmi.objectives.0.id', ['', '301']],
    ['cmi.learner_id._children', ['', '301']],
    ['cmi.learner_id._count', ['', '301']],
    ['cmi.score._children', ['max,raw,scaled,min', '0']],
    ['cmi.learner_preference.audio_level', ['1', '0']],
  ])('%j', (element, answer) => {
    const { get } = running(
      {},
      {
        launch_data: 'x=1',
        completion_threshold: '0.8',
        time_limit_action: 'exit,message',
        sequencing: {
          limitConditions: { attemptAbsoluteDurationLimit: 'PT1H' },
          objectives: { primaryObjective: { satisfiedByMeasure: 'true', minNormalizedMeasure: '0.6' } },
        },
      },
    );
    expect(get(element)).toEqual(answer);
  });
});

describe('sets', () => {
  it.each([
    ['cmi.completion_status', ['completed', 'incomplete', 'not attempted', 'unknown'], [['done', '406']]],
    ['cmi.success_status', ['passed', 'failed', 'unknown'], [['completed', '406']]],
    [
      'cmi.score.scaled',
      ['-1', '0.5', '1'],
      [
        ['1.1', '407'],
        ['half', '406'],
      ],
    ],
    ['cmi.score.raw', ['-5', '1000'], [['ten', '406']]],
    [
      'cmi.progress_measure',
      ['0', '1'],
      [
        ['1.5', '407'],
        ['half', '406'],
      ],
    ],
    ['cmi.location', ['', long(1000)], []],
    ['cmi.suspend_data', [long(64_000)], []],
    ['cmi.exit', ['suspend', 'normal', 'time-out', 'logout', ''], [['quit', '406']]],
    ['cmi.session_time', ['PT1H30M', 'PT0.5S'], [['01:30:00', '406']]],
    [
      'cmi.learner_preference.audio_level',
      ['0', '10'],
      [
        ['-1', '407'],
        ['loud', '406'],
      ],
    ],
    ['adl.nav.request', ['continue', 'suspendAll', '{target=one}choice', '_none_'], [['onwards', '406']]],
    ['cmi.interactions.0.type', [], [['choice', '408']]],
    ['cmi.interactions.1.id', [], [['q', '351']]],
    ['cmi.objectives.1.id', [], [['o', '351']]],
    ['cmi.learner_id', [], [['x', '404']]],
    ['cmi.entry', [], [['resume', '404']]],
    ['cmi.launch_data', [], [['x', '404']]],
    ['cmi.interactions._count', [], [['1', '404']]],
    ['cmi.score._children', [], [['x', '404']]],
    ['cmi.bogus', [], [['x', '401']]],
  ])('%s', (element, good, bad) => {
    for (const value of good) expect([value, ...running().set(element, value)]).toEqual([value, 'true', '0']);
    for (const [value, code] of bad)
      expect([value, ...running().set(element, value)]).toEqual([value, 'false', code]);
  });

  it('times with milliseconds, cut to hundredths of a second', () => {
    const { set, session } = running();
    set('cmi.interactions.0.id', 'urn:q1');
    const times = [
      ['cmi.session_time', 'PT9.843S', 'PT9.84S'],
      ['cmi.interactions.0.latency', 'PT1M5.0009S', 'PT1M5.00S'],
      ['cmi.interactions.0.timestamp', '2024-05-01T10:00:00.123Z', '2024-05-01T10:00:00.12Z'],
      ['cmi.comments_from_learner.0.timestamp', '2024-05-01T10:00:00.123', '2024-05-01T10:00:00.12'],
    ] as const;
    for (const [element, value] of times)
      expect([element, ...set(element, value)]).toEqual([element, 'true', '0']);
    expect(session.takeChanges()).toMatchObject({
      ...Object.fromEntries(times.map(([element, , stored]) => [element, stored])),
      'cmi.total_time': 'PT9.84S',
    });
  });

  it('an interaction, in the required order', () => {
    const { set, get, session } = running();
    const pairs: Pairs = {
      'cmi.interactions.0.id': 'urn:q1',
      'cmi.interactions.0.type': 'choice',
      'cmi.interactions.0.objectives.0.id': 'urn:o1',
      'cmi.interactions.0.timestamp': '2024-05-01T10:00:00',
      'cmi.interactions.0.correct_responses.0.pattern': 'a[,]b',
      'cmi.interactions.0.weighting': '1',
      'cmi.interactions.0.learner_response': 'a',
      'cmi.interactions.0.result': 'incorrect',
      'cmi.interactions.0.latency': 'PT5S',
      'cmi.interactions.0.description': 'Which?',
    };
    for (const [key, value] of Object.entries(pairs))
      expect([key, ...set(key, value)]).toEqual([key, 'true', '0']);
    for (const [key, value] of Object.entries(pairs)) expect([key, ...get(key)]).toEqual([key, value, '0']);
    expect(session.takeChanges()).toMatchObject(pairs);
    const again = running(session.values);
    for (const [key, value] of Object.entries(pairs))
      expect([key, ...again.get(key)]).toEqual([key, value, '0']);
  });
});

describe('the session', () => {
  it('answers each call according to its state', () => {
    const { call, get, set } = open();
    const last = () => call('GetLastError');
    expect(get('cmi.entry')).toEqual(['', '122']);
    expect(set('cmi.location', 'x')).toEqual(['false', '132']);
    expect([call('Commit', ''), last()]).toEqual(['false', '142']);
    expect([call('Terminate', ''), last()]).toEqual(['false', '112']);
    expect([call('Initialize', 'x'), last()]).toEqual(['false', '201']);
    expect([call('Initialize', ''), last()]).toEqual(['true', '0']);
    expect([call('Initialize', ''), last()]).toEqual(['false', '103']);
    expect([call('Commit', 'x'), last()]).toEqual(['false', '201']);
    expect([call('Commit', ''), last()]).toEqual(['true', '0']);
    expect([call('Terminate', 'x'), last()]).toEqual(['false', '201']);
    expect([call('Terminate', ''), last()]).toEqual(['true', '0']);
    expect([call('Terminate', ''), last()]).toEqual(['false', '113']);
    expect(get('cmi.entry')).toEqual(['', '123']);
    expect(set('cmi.location', 'x')).toEqual(['false', '133']);
    expect([call('Commit', ''), last()]).toEqual(['false', '143']);
    expect([call('Initialize', ''), last()]).toEqual(['false', '104']);
  });

  it('clears error 403 at the next successful call', () => {
    const { get } = running();
    expect(get('cmi.suspend_data')).toEqual(['', '403']);
    expect(get('cmi.completion_status')).toEqual(['unknown', '0']);
    expect(get('cmi.learner_id')).toEqual(['42', '0']);
  });

  it('has a text for every error code', () => {
    const { call } = running();
    const codes =
      '0 101 102 103 104 111 112 113 122 123 132 133 142 143 201 301 351 391 401 402 403 404 405 406 407 408';
    for (const code of codes.split(' ')) {
      expect(call('GetErrorString', code)).toBeTruthy();
      expect(call('GetDiagnostic', code)).toMatch(/\.$/);
    }
    expect(call('GetErrorString', '999')).toBe('');
  });
});

describe('stored values', () => {
  it('are restored after an interrupted launch', () => {
    const first = running();
    first.set('cmi.location', '3');
    first.set('cmi.session_time', 'PT10M');
    first.set('adl.nav.request', 'continue');
    expect(first.session.takeChanges()).toEqual({
      'cmi.location': '3',
      'cmi.session_time': 'PT10M',
      'cmi.total_time': 'PT10M',
      'cmi.entry': 'resume',
      'cmi.completion_status': 'incomplete',
      'player.status_is_ours': 'true',
    });
    const second = running(first.session.values);
    expect(second.get('cmi.entry')).toEqual(['resume', '0']);
    expect(second.get('cmi.location')).toEqual(['3', '0']);
    expect(second.get('cmi.total_time')).toEqual(['PT10M', '0']);
    expect(second.get('cmi.completion_status')).toEqual(['unknown', '0']);
    second.call('Terminate', '');
    expect(second.session.takeChanges()).toMatchObject({
      'cmi.completion_status': 'completed',
      'cmi.entry': '',
    });
  });

  it('include the status that follows from the threshold and the passing score', () => {
    const { set, get, session } = running(
      {},
      {
        completion_threshold: '0.8',
        sequencing: {
          objectives: { primaryObjective: { satisfiedByMeasure: 'true', minNormalizedMeasure: '0.6' } },
        },
      },
    );
    set('cmi.progress_measure', '0.9');
    set('cmi.score.scaled', '0.5');
    expect(get('cmi.completion_status')).toEqual(['completed', '0']);
    expect(get('cmi.success_status')).toEqual(['failed', '0']);
    expect(session.takeChanges()).toMatchObject({
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'failed',
    });
  });
});

describe('a refused commit', () => {
  it('is reported once: error 101, and a failed next commit', () => {
    const { session, call, get, set } = running();
    session.failCommit();
    expect(set('cmi.location', '7')).toEqual(['true', '101']);
    expect(get('cmi.location')).toEqual(['7', '0']);
    expect([call('Commit', ''), call('GetLastError')]).toEqual(['false', '101']);
    expect([call('Commit', ''), call('GetLastError')]).toEqual(['true', '0']);
  });

  it('does not hide an error of the last call', () => {
    const { session, get, call } = running();
    session.failCommit();
    expect(get('cmi.bogus')).toEqual(['', '401']);
    expect(call('GetValue', 'cmi.location')).toBe('');
    expect(call('GetLastError')).toBe('403');
    expect([call('Commit', ''), call('GetLastError')]).toEqual(['false', '101']);
  });
});

describe('names outside the data model', () => {
  const names = namesOf(new Scorm2004API({ logLevel: 'NONE' }));

  it.each(names)('%s is reported as undefined and not stored', (name) => {
    const { set, get, session } = running();
    session.takeChanges();
    expect(set(name, 'x')).toEqual(['false', '401']);
    expect(get(name)).toEqual(['', '401']);
    expect(session.takeChanges()).toEqual({});
    expect(Object.hasOwn(session.values, name)).toBe(false);
  });

  it('that are already stored do not prevent the course from opening', () => {
    const poisoned = Object.fromEntries(names.map((name) => [name, 'x']));
    const { get, set } = running({ ...poisoned, 'cmi.location': '7', 'cmi.entry': 'resume' });
    expect(get('cmi.location')).toEqual(['7', '0']);
    expect(set('cmi.location', '8')).toEqual(['true', '0']);
  });
});
