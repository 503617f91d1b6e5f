import type { QueryClient } from '@tanstack/react-query';
import { classifyFailure, type Failure } from './classify-failure.ts';
import type { Operation } from './operation.ts';

/**
 * What a feature says of one kind of thing that can be done offline. All kinds are listed once (operation-kinds.ts); the outbox
 * knows nothing else of them.
 */
interface KindRules<T> {
  /** Stands in people's browsers: it never changes. */
  name: string;
  encode: (said: T) => { id: string; content?: string };
  /** What was kept, by this version of the site or an older one; undefined for anything that `encode` does not make. */
  decode: (id: string, content: string) => T | undefined;
  /** Lower ones are sent first. */
  priority: number;
  /** Sent once no more of it has come for so many milliseconds: for what is written letter by letter. At once where none is said. */
  pauseMs?: number;
  /** What is done in one group is sent in order: a fault of the server in one operation holds up the rest of its group only. */
  group: (said: T) => string;
  /** What to send instead of two, often one of them, which then supersedes the other; undefined: both. */
  merge?: (earlier: T, later: T) => T | undefined;
  /** Makes the request, which can be repeated without harm. */
  send: (said: T, signal: AbortSignal) => Promise<unknown>;
  /** What follows from a failed sending, where that is not the same as for all others. */
  classifyFailure?: (error: unknown) => Failure;
  /** Says in the header that the server refused one for good; its own words follow. */
  refusal: () => string;
  /** Puts what the server has now into what was fetched from it. */
  acknowledged?: (said: T, queries: QueryClient) => void;
}

/** A kind as the outbox sees it. */
export interface OperationKind extends Pick<KindRules<never>, 'name' | 'priority' | 'refusal'> {
  pauseMs: number;
  isReadable: (operation: Operation) => boolean;
  group: (operation: Operation) => string;
  merge: (earlier: Operation, later: Operation) => Operation | undefined;
  send: (operation: Operation, signal: AbortSignal) => Promise<unknown>;
  classifyFailure: (error: unknown) => Failure;
  acknowledged: (operation: Operation, queries: QueryClient) => void;
}

/** A kind as its feature sees it. */
export interface Kind<T> extends OperationKind {
  operation: (said: T) => Operation;
  /** What an operation says; undefined: it is of another kind. */
  read: (operation: Operation) => T | undefined;
}

/** What of one kind there is among operations. */
export function readAll<T>(operations: Operation[], kind: Kind<T>): T[] {
  return operations.flatMap((operation) => kind.read(operation) ?? []);
}

export function defineKind<T>(rules: KindRules<T>): Kind<T> {
  const { name, priority, refusal, pauseMs = 0 } = rules;
  const operation = (said: T): Operation => ({ kind: name, content: '', ...rules.encode(said) });
  const read = ({ kind, id, content }: Operation) => {
    const said = kind === name ? rules.decode(id, content) : undefined;
    return said !== undefined && operation(said).id === id ? said : undefined;
  };
  const known = (one: Operation): T => {
    const said = read(one);
    if (said === undefined) throw new Error(`${one.kind} ${one.id} is not of the kind ${name}.`);
    return said;
  };
  return {
    name,
    priority,
    refusal,
    pauseMs,
    operation,
    read,
    isReadable: (one) => read(one) !== undefined,
    group: (one) => rules.group(known(one)),
    merge: (earlier, later) => {
      const merged = rules.merge?.(known(earlier), known(later));
      return merged && operation(merged);
    },
    send: (one, signal) => rules.send(known(one), signal),
    classifyFailure: rules.classifyFailure ?? classifyFailure,
    acknowledged: (one, queries) => rules.acknowledged?.(known(one), queries),
  };
}
