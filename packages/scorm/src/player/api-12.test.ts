import type { OrganizationItem } from '@readytowork/contract';
import { Scorm12API } from 'scorm-again/scorm12';
import { describe, expect, it } from 'vitest';
import { Session12 } from './api-12.ts';
import type { Pairs, SessionEvent } from './session.ts';
import { item, learner, namesOf } from './testing/samples.ts';

type Call = (...parameters: unknown[]) => string;

/** A launch as a package sees it, with only the eight API functions. */
function open(
  stored: Pairs = {},
  over: Partial<OrganizationItem> = {},
  onEvent: (event: SessionEvent) => void = () => {},
) {
  const session = new Session12({
    item: item({ identifier: 'one', ...over }),
    learner,
    stored,
    onEvent,
  });
  const functions = new Map<string, Call>(Object.entries(session.api));
  const call = (name: string, ...parameters: unknown[]) => functions.get(name)?.(...parameters);
  return {
    session,
    call,
    get: (element: string) => [call('LMSGetValue', element), call('LMSGetLastError')],
    set: (element: string, value: unknown) => [call('LMSSetValue', element, value), call('LMSGetLastError')],
  };
}

function running(...launch: Parameters<typeof open>) {
  const opened = open(...launch);
  opened.call('LMSInitialize', '');
  return opened;
}

const long = (length: number) => 'x'.repeat(length);
const score = { good: ['0', '100', '72.5', ''], bad: ['-1', '101', 'ten', '-', '.', '1e1'] };
const writeOnly = { reads: '404' };
const manifest = {
  mastery_score: '80',
  max_time_allowed: '01:00:00',
  time_limit_action: 'exit,message',
  launch_data: 'x=1',
};

interface Row {
  /** Its value before any set, or the error code when it is read. */
  initial?: string;
  reads?: string;
  good?: string[];
  bad?: string[];
}

/**
 * Every element of the standard; list entries are represented by their first one. Without `good` and `bad` the element is
 * read-only.
 */
const model: Record<string, Row> = {
  'cmi.core.student_id': { initial: '42' },
  'cmi.core.student_name': { initial: 'Mokoena, Thandi' },
  'cmi.core.lesson_location': { initial: '', good: ['page 3', '', long(255)], bad: [long(256)] },
  'cmi.core.credit': { initial: 'credit' },
  'cmi.core.lesson_status': {
    initial: 'not attempted',
    good: ['passed', 'completed', 'failed', 'incomplete', 'browsed'],
    bad: ['not attempted', 'done', '', 'Passed', 'unknown'],
  },
  'cmi.core.entry': { initial: 'ab-initio' },
  'cmi.core.score.raw': { initial: '', ...score },
  'cmi.core.score.min': { initial: '', ...score },
  'cmi.core.score.max': { initial: '', ...score },
  'cmi.core.total_time': { initial: '00:00:00' },
  'cmi.core.lesson_mode': { initial: 'normal' },
  'cmi.core.exit': { ...writeOnly, good: ['time-out', 'suspend', 'logout', ''], bad: ['normal', 'quit'] },
  'cmi.core.session_time': {
    ...writeOnly,
    good: ['00:00:00', '0012:34:56.78', '01:02:03.4'],
    bad: ['', '1:2:3', '90', 'PT1H', '00:00:00.123x'],
  },
  'cmi.suspend_data': { initial: '', good: [long(4096), long(64_000), ''], bad: [long(64_001)] },
  'cmi.launch_data': { initial: 'x=1' },
  'cmi.comments': { initial: '', good: ['Good', long(4096)], bad: [long(4097)] },
  'cmi.comments_from_lms': { initial: '' },
  'cmi.objectives.0.id': { reads: '201', good: ['obj_1', 'a-b'], bad: ['', 'ü', long(256)] },
  'cmi.objectives.0.score.raw': { reads: '201', ...score },
  'cmi.objectives.0.score.min': { reads: '201', ...score },
  'cmi.objectives.0.score.max': { reads: '201', ...score },
  'cmi.objectives.0.status': { reads: '201', good: ['not attempted', 'passed'], bad: ['', 'done'] },
  'cmi.student_data.mastery_score': { initial: '80' },
  'cmi.student_data.max_time_allowed': { initial: '01:00:00' },
  'cmi.student_data.time_limit_action': { initial: 'exit,message' },
  'cmi.student_preference.audio': {
    initial: '',
    good: ['-1', '0', '100'],
    bad: ['-2', '101', 'loud', '1.5'],
  },
  'cmi.student_preference.language': { initial: '', good: ['en', ''], bad: [long(256)] },
  'cmi.student_preference.speed': { initial: '', good: ['-100', '0', '100'], bad: ['-101', '101', ''] },
  'cmi.student_preference.text': { initial: '', good: ['-1', '0', '1'], bad: ['2', '-2', 'on'] },
  'cmi.interactions.0.id': { ...writeOnly, good: ['q1', 'question 1'], bad: ['', 'ü'] },
  'cmi.interactions.0.objectives.0.id': { ...writeOnly, good: ['obj_1'], bad: [''] },
  'cmi.interactions.0.time': {
    ...writeOnly,
    good: ['00:00:00', '23:59:59.9'],
    bad: ['24:00:00', '1:00', ''],
  },
  'cmi.interactions.0.type': {
    ...writeOnly,
    good: ['true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric'],
    bad: ['long-fill-in', 'other', ''],
  },
  'cmi.interactions.0.correct_responses.0.pattern': { ...writeOnly, good: ['a,b', '', long(300)] },
  'cmi.interactions.0.weighting': { ...writeOnly, good: ['1', '-0.5', '500'], bad: ['much', ''] },
  'cmi.interactions.0.student_response': { ...writeOnly, good: ['a', 'line\nline', ''] },
  'cmi.interactions.0.result': {
    ...writeOnly,
    good: ['correct', 'wrong', 'unanticipated', 'neutral', '1', '-2.5'],
    bad: ['incorrect', '', 'right'],
  },
  'cmi.interactions.0.latency': { ...writeOnly, good: ['00:00:05', '00:00:05.25'], bad: ['5', ''] },
};

describe.each(Object.entries(model))('%s', (element, row) => {
  it('reads its initial value', () => {
    const answer = row.reads ? ['', row.reads] : [row.initial, '0'];
    expect(running({}, manifest).get(element)).toEqual(answer);
  });

  it.each((row.good ?? []).map((value) => [value]))('accepts %j', (value) => {
    const { set, get, session } = running();
    expect(set(element, value)).toEqual(['true', '0']);
    expect(get(element)).toEqual(row.reads === '404' ? ['', '404'] : [value, '0']);
    expect(session.takeChanges()[element]).toBe(value);
  });

  it.each((row.bad ?? []).map((value) => [value]))('refuses %j', (value) => {
    const { set, session } = running();
    expect(set(element, value)).toEqual(['false', '405']);
    expect(session.values[element]).toBeUndefined();
  });

  it.each(row.good ? [] : ['x'])('is read-only', (value) => {
    const { set, session } = running();
    expect(set(element, value)).toEqual(['false', '403']);
    expect(session.values[element]).toBeUndefined();
  });

  it('has no children or count, and they cannot be set', () => {
    const { get, set } = running();
    expect(get(`${element}._children`)).toEqual(['', '202']);
    expect(get(`${element}._count`)).toEqual(['', '203']);
    expect(set(`${element}._children`, 'x')).toEqual(['false', '402']);
    expect(set(`${element}._count`, '1')).toEqual(['false', '402']);
  });

  it('is unavailable before LMSInitialize and after LMSFinish', () => {
    const { get, set, call } = open();
    expect(get(element)).toEqual(['', '301']);
    expect(set(element, 'x')).toEqual(['false', '301']);
    call('LMSInitialize', '');
    call('LMSFinish', '');
    expect(get(element)).toEqual(['', '301']);
    expect(set(element, 'x')).toEqual(['false', '301']);
  });
});

describe('keywords', () => {
  it.each([
    ['cmi._version', '3.4'],
    [
      'cmi.core._children',
      'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
    ],
    ['cmi.core.score._children', 'raw,min,max'],
    ['cmi.objectives._children', 'id,score,status'],
    ['cmi.student_data._children', 'mastery_score,max_time_allowed,time_limit_action'],
    ['cmi.student_preference._children', 'audio,language,speed,text'],
    [
      'cmi.interactions._children',
      'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
    ],
    ['cmi.objectives._count', '0'],
    ['cmi.interactions._count', '0'],
    ['cmi.interactions.0.objectives._count', '0'],
    ['cmi.interactions.0.correct_responses._count', '0'],
  ])('%s is readable and cannot be set', (element, value) => {
    const { get, set } = running();
    expect(get(element)).toEqual([value, '0']);
    expect(set(element, 'x')).toEqual(['false', '402']);
  });

  it.each([
    ['cmi.objectives.0.score._children', ['raw,min,max', '0']],
    ['cmi.objectives._count', ['1', '0']],
    ['cmi.objectives.1.score._children', ['', '201']],
    ['cmi.core._count', ['', '203']],
    ['cmi.interactions.0.objectives._children', ['', '202']],
    ['cmi.core._version', ['', '201']],
    ['cmi.bogus._children', ['', '201']],
    ['cmi.bogus._count', ['', '201']],
  ])('%s with one objective', (element, answer) => {
    const { get, set } = running();
    set('cmi.objectives.0.id', 'first');
    if (element.startsWith('cmi.objectives.1.')) expect(get('cmi.objectives.1.id')).toEqual(['', '201']);
    else expect(get(element)).toEqual(answer);
  });
});

describe('unknown names', () => {
  it.each(['cmi.core.bogus', 'cmi.bogus', '', 'cmi.core', 'cmi.core.score', 'cmi.completion_status'])(
    '%j causes error 201',
    (element) => {
      const { get, set } = running();
      expect(get(element)).toEqual(['', '201']);
      expect(set(element, 'x')).toEqual(['false', '201']);
    },
  );

  it.each([
    'cmi.objectives.1.id',
    'cmi.objectives.01.id',
    'cmi.objectives.-1.id',
    'cmi.objectives.x.id',
    'cmi.interactions.1.id',
    'cmi.interactions.0.objectives.1.id',
    'cmi.interactions.0.correct_responses.1.pattern',
  ])('%s leaves a gap in a list: error 201', (element) => {
    expect(running().set(element, 'x')).toEqual(['false', '201']);
  });

  it('extend a list by one entry', () => {
    const { get, set } = running();
    for (const index of [0, 1, 2]) {
      expect(set(`cmi.objectives.${index}.id`, `o${index}`)).toEqual(['true', '0']);
      expect(set(`cmi.interactions.${index}.id`, `q${index}`)).toEqual(['true', '0']);
    }
    expect(get('cmi.objectives._count')).toEqual(['3', '0']);
    expect(get('cmi.objectives.2.id')).toEqual(['o2', '0']);
    expect(get('cmi.interactions._count')).toEqual(['3', '0']);
  });
});

describe('the session', () => {
  it('opens one session at a time, and can be reopened after it has finished', () => {
    const { call, get, set } = open();
    expect(call('LMSCommit', '')).toBe('false');
    expect(call('LMSGetLastError')).toBe('301');
    expect(call('LMSFinish', '')).toBe('false');
    expect(call('LMSGetLastError')).toBe('301');
    expect(call('LMSInitialize', 'x')).toBe('false');
    expect(call('LMSGetLastError')).toBe('201');
    expect(call('LMSInitialize', '')).toBe('true');
    expect(call('LMSInitialize', '')).toBe('false');
    expect(call('LMSGetLastError')).toBe('101');
    set('cmi.core.lesson_location', '7');
    expect(call('LMSCommit', '')).toBe('true');
    expect(call('LMSFinish', '')).toBe('true');
    expect(call('LMSFinish', '')).toBe('false');
    expect(call('LMSGetLastError')).toBe('301');
    expect(call('LMSCommit', '')).toBe('false');
    expect(call('LMSInitialize', '')).toBe('true');
    expect(get('cmi.core.lesson_location')).toEqual(['7', '0']);
  });

  it('ends permanently when the frame is removed', () => {
    const { session, call, set } = running();
    session.end();
    expect(set('cmi.suspend_data', 'late')).toEqual(['false', '301']);
    expect(call('LMSInitialize', '')).toBe('false');
  });

  it('reports a refused commit once: error 101, and a failed next commit that still hands its values over', () => {
    const events: string[] = [];
    const { session, call, get, set } = running({}, {}, (event) => events.push(event));
    expect(call('LMSCommit', '')).toBe('true');
    session.failCommit();
    expect(set('cmi.core.lesson_location', '7')).toEqual(['true', '101']);
    expect(call('LMSGetDiagnostic', '')).toMatch(/could not be stored\.$/);
    expect(get('cmi.core.lesson_location')).toEqual(['7', '0']);
    expect([call('LMSCommit', ''), call('LMSGetLastError')]).toEqual(['false', '101']);
    expect([call('LMSCommit', ''), call('LMSGetLastError')]).toEqual(['true', '0']);
    expect(events.filter((event) => event === 'commit')).toHaveLength(3);
  });

  it('reports its own error before that of a refused commit', () => {
    const { session, call, get } = running();
    session.failCommit();
    expect(get('cmi.core.bogus')).toEqual(['', '201']);
    call('LMSGetValue', 'cmi.core.student_id');
    expect(call('LMSGetLastError')).toBe('101');
    expect(call('LMSGetLastError')).toBe('101');
  });

  it('clears the last error at the next successful call', () => {
    const { get, call } = running();
    get('cmi.core.bogus');
    get('cmi.core.student_id');
    expect(call('LMSGetLastError')).toBe('0');
  });

  it('has a text for every error code of docs/specification.md, and none for other codes', () => {
    const meanings = [
      ['0', 'No Error'],
      ['101', 'General Exception'],
      ['201', 'Invalid argument error'],
      ['202', 'Element cannot have children'],
      ['203', 'Element not an array, cannot have count'],
      ['301', 'Not initialized'],
      ['401', 'Not implemented error'],
      ['402', 'Invalid set value, element is a keyword'],
      ['403', 'Element is read only'],
      ['404', 'Element is write only'],
      ['405', 'Incorrect Data Type'],
    ];
    const { call } = running();
    for (const [code, meaning] of meanings) {
      expect(call('LMSGetErrorString', code)).toBe(meaning);
      expect(call('LMSGetErrorString', Number(code))).toBe(call('LMSGetErrorString', code));
      expect(call('LMSGetDiagnostic', code)).toMatch(/\.$/);
    }
    expect(call('LMSGetErrorString', '999')).toBe('');
    expect(call('LMSGetDiagnostic', '999')).toBe('');
    call('LMSGetValue', 'cmi.core.bogus');
    expect(call('LMSGetDiagnostic', '')).toMatch(/^cmi\.core\.bogus: There is no such element/);
  });
});

describe('stored values', () => {
  it('include each pair once, as set by the package', () => {
    const { set, session } = running();
    set('cmi.core.session_time', '0000:01:00.50');
    set('cmi.interactions.0.id', 'q1');
    expect(session.takeChanges()).toEqual({
      'cmi.core.session_time': '0000:01:00.50',
      'cmi.interactions.0.id': 'q1',
      'cmi.core.total_time': '00:01:00.50',
      'cmi.core.entry': 'resume',
      'cmi.core.lesson_status': 'incomplete',
      'player.status_is_ours': 'true',
    });
    expect(session.takeChanges()).toEqual({});
  });

  it.each([
    ['cmi.core.session_time', '00:00:05.123', '00:00:05.12'],
    ['cmi.interactions.0.latency', '00:00:09.843', '00:00:09.84'],
    ['cmi.interactions.0.time', '09:05:07.999', '09:05:07.99'],
  ])('include %s in hundredths of a second, though the package sets %s', (element, value, stored) => {
    const { set, session } = running();
    expect(set(element, value)).toEqual(['true', '0']);
    expect(session.takeChanges()[element]).toBe(stored);
  });

  it('count a session time with milliseconds', () => {
    const { set, session } = running({ 'cmi.core.total_time': '00:01:00' });
    set('cmi.core.session_time', '00:00:05.123');
    expect(session.takeChanges()['cmi.core.total_time']).toBe('00:01:05.12');
  });

  it('are empty for a launch that never began', () => {
    expect(open().session.takeChanges()).toEqual({});
  });

  it('include the time of every launch once, however often it is reported', () => {
    const first = running();
    first.set('cmi.core.session_time', '00:10:00');
    first.session.takeChanges();
    first.set('cmi.core.session_time', '00:20:00');
    first.session.takeChanges();
    const second = running(first.session.values);
    expect(second.get('cmi.core.total_time')).toEqual(['00:20:00', '0']);
    second.set('cmi.core.session_time', '00:00:30');
    expect(second.session.takeChanges()['cmi.core.total_time']).toBe('00:20:30');
  });

  it.each([
    ['never finished', undefined, false, 'resume'],
    ['suspended', 'suspend', true, 'resume'],
    ['finished', '', true, ''],
    ['timed out', 'time-out', true, ''],
  ])('state the right entry after a launch that %s', (_, exit, finished, entry) => {
    const first = running();
    first.set('cmi.core.lesson_location', '3');
    if (exit !== undefined) first.set('cmi.core.exit', exit);
    if (finished) first.call('LMSFinish', '');
    first.session.takeChanges();
    const second = running(first.session.values);
    expect(second.get('cmi.core.entry')).toEqual([entry, '0']);
    expect(second.get('cmi.core.lesson_location')).toEqual(['3', '0']);
  });

  it.each([
    [{}, 'ab-initio'],
    [{ 'cmi.core.entry': '' }, 'ab-initio'],
    [{ 'cmi.core.lesson_location': '3' }, ''],
    [{ 'cmi.core.lesson_location': '3', 'cmi.core.exit': 'suspend' }, 'resume'],
    [{ 'cmi.core.lesson_location': '3', 'cmi.core.entry': 'resume' }, 'resume'],
  ])('of another system (%j) set the entry to %j', (stored: Pairs, entry) => {
    expect(running(stored).get('cmi.core.entry')).toEqual([entry, '0']);
  });

  it('restore lists of more than ten entries', () => {
    const first = running();
    for (let index = 0; index < 12; index++) {
      first.set(`cmi.objectives.${index}.id`, `o${index}`);
      first.set(`cmi.objectives.${index}.status`, 'passed');
      first.set(`cmi.interactions.${index}.id`, `q${index}`);
    }
    const second = running(first.session.values);
    expect(second.get('cmi.objectives._count')).toEqual(['12', '0']);
    expect(second.get('cmi.objectives.11.status')).toEqual(['passed', '0']);
    expect(second.set('cmi.interactions.12.id', 'q12')).toEqual(['true', '0']);
  });

  it('never prevent the course from opening, even if invalid', () => {
    const { get } = running({ 'cmi.core.lesson_status': 'nonsense', 'cmi.objectives.7.id': 'x', other: '1' });
    expect(get('cmi.core.lesson_status')).toEqual(['not attempted', '0']);
  });

  it('mark a package that sets no status as completed, also after an interrupted launch', () => {
    const first = running();
    first.set('cmi.core.lesson_location', '1');
    first.session.takeChanges();
    const second = running(first.session.values);
    second.call('LMSFinish', '');
    expect(second.session.takeChanges()['cmi.core.lesson_status']).toBe('completed');
  });
});

describe('names outside the data model', () => {
  const names = namesOf(new Scorm12API({ logLevel: 'NONE' }));

  it.each(names)('%s is not implemented and not stored', (name) => {
    const { set, get, session } = running();
    session.takeChanges();
    expect(set(name, 'x')).toEqual(['false', '401']);
    expect(get(name)).toEqual(['', '401']);
    expect(session.takeChanges()).toEqual({});
    expect(Object.hasOwn(session.values, name)).toBe(false);
  });

  it('that are already stored do not prevent the course from opening', () => {
    const poisoned = Object.fromEntries(names.map((name) => [name, 'x']));
    const { get, set } = running({ ...poisoned, 'cmi.core.lesson_location': '7' });
    expect(get('cmi.core.lesson_location')).toEqual(['7', '0']);
    expect(set('cmi.core.lesson_location', '8')).toEqual(['true', '0']);
  });
});
