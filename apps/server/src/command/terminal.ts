import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks the operator questions at a terminal. */
export interface Terminal {
  ask(question: string): Promise<string>;
  /** Asks without showing the typed answer. */
  askHidden(question: string): Promise<string>;
  close(): void;
}

/** The operator pressed Ctrl-C, or the input ended. */
export class GivenUp extends Error {
  override message = 'Given up; nothing was changed.';
}

/** The terminal at standard input; undefined if there is none, as in a script. */
export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY) return undefined;
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  let giveUp = () => {};
  lines.on('SIGINT', () => giveUp());
  lines.on('close', () => giveUp());
  const ask = (question: string) =>
    new Promise<string>((resolve, reject) => {
      giveUp = () => reject(new GivenUp());
      lines.question(question, resolve);
    });
  return {
    ask,
    async askHidden(question) {
      process.stdout.write(question);
      hidden = true;
      try {
        return await ask('');
      } finally {
        hidden = false;
        process.stdout.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
