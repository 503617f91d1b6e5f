import type { QueryClient } from '@tanstack/react-query';
import type { LocalStore } from '../../lib/local-store/local-store.ts';
import { classifyFailure, type Failure } from './classify-failure.ts';
import type { Operation } from './operation.ts';

/**
 * A feature's rules for one kind of operation. All kinds are listed in operation-kinds.ts; the outbox knows nothing else about
 * them.
 */
interface KindRules<T> {
  /** Part of the keys stored in people's browsers, so it must never change. */
  name: string;
  encode: (value: T) => { id: string; content?: string };
  /** Parses an operation from this version of the site or an older one; undefined if `encode` could not have produced it. */
  decode: (id: string, content: string) => T | undefined;
  /** Operations with lower numbers are sent first. */
  priority: number;
  /**
   * For text saved at every key press: the operation is sent once this many milliseconds have passed without a newer one. 0 by
   * default.
   */
  pauseMs?: number;
  /** Operations in one group are sent in order; if one gets a server error, only the rest of its group waits. */
  group: (value: T) => string;
  /** Merges two operations, usually into one of the two; undefined if both must be sent. */
  merge?: (earlier: T, later: T) => T | undefined;
  /** Makes the request, which must be safe to repeat. */
  send: (value: T, signal: AbortSignal, store: LocalStore) => Promise<unknown>;
  /** Classifies a failed request, for kinds that differ from the others. */
  classifyFailure?: (error: unknown) => Failure;
  /** Sentence for the header when the server has refused an operation for good; the server's message follows it. */
  refusal: () => string;
  /** Updates the query cache with an operation that the server has accepted. */
  acknowledged?: (value: T, queries: QueryClient) => void;
}

/** A kind of operation as the outbox sees it. */
export interface OperationKind extends Pick<KindRules<never>, 'name' | 'priority' | 'refusal'> {
  pauseMs: number;
  isReadable: (operation: Operation) => boolean;
  group: (operation: Operation) => string;
  merge: (earlier: Operation, later: Operation) => Operation | undefined;
  send: (operation: Operation, signal: AbortSignal, store: LocalStore) => Promise<unknown>;
  classifyFailure: (error: unknown) => Failure;
  acknowledged: (operation: Operation, queries: QueryClient) => void;
}

/** A kind of operation as its feature sees it. */
export interface Kind<T> extends OperationKind {
  operation: (value: T) => Operation;
  /** The value of an operation; undefined if it is of another kind. */
  read: (operation: Operation) => T | undefined;
}

/** The values of all operations of one kind. */
export function readAll<T>(operations: Operation[], kind: Kind<T>): T[] {
  return operations.flatMap((operation) => kind.read(operation) ?? []);
}

export function defineKind<T>(rules: KindRules<T>): Kind<T> {
  const { name, priority, refusal, pauseMs = 0 } = rules;
  const operation = (value: T): Operation => ({ kind: name, content: '', ...rules.encode(value) });
  const read = ({ kind, id, content }: Operation) => {
    const value = kind === name ? rules.decode(id, content) : undefined;
    return value !== undefined && operation(value).id === id ? value : undefined;
  };
  const contentOf = (one: Operation): T => {
    const value = read(one);
    if (value === undefined) throw new Error(`${one.kind} ${one.id} is not of the kind ${name}.`);
    return value;
  };
  return {
    name,
    priority,
    refusal,
    pauseMs,
    operation,
    read,
    isReadable: (one) => read(one) !== undefined,
    group: (one) => rules.group(contentOf(one)),
    merge: (earlier, later) => {
      const merged = rules.merge?.(contentOf(earlier), contentOf(later));
      return merged && operation(merged);
    },
    send: (one, signal, store) => rules.send(contentOf(one), signal, store),
    classifyFailure: rules.classifyFailure ?? classifyFailure,
    acknowledged: (one, queries) => rules.acknowledged?.(contentOf(one), queries),
  };
}
