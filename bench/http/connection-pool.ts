import { connect, type Socket } from 'node:net';
import { type Answer, AnswerReader } from './answer-reader.ts';

/** Keep-alive connections with one request at a time on each. The pool opens another one if all are busy. */
export class ConnectionPool {
  private readonly idle: Connection[] = [];
  private readonly all = new Set<Connection>();

  /** @param seen called with the status of each answer and the milliseconds since its request was sent */
  constructor(
    private readonly port: number,
    private readonly seen: (status: number, milliseconds: number) => void = () => {},
  ) {}

  /** Sends a request in wire format. Rejects if the connection breaks before the answer is complete. */
  async ask(request: string): Promise<Answer> {
    const connection = this.idle.pop() ?? this.open();
    const sent = performance.now();
    const answer = await connection.ask(request);
    this.seen(answer.status, performance.now() - sent);
    this.idle.push(connection);
    return answer;
  }

  close(): void {
    for (const connection of this.all) connection.close();
  }

  private open(): Connection {
    const connection = new Connection(this.port, () => {
      this.all.delete(connection);
      const at = this.idle.indexOf(connection);
      if (at >= 0) this.idle.splice(at, 1);
    });
    this.all.add(connection);
    return connection;
  }
}

class Connection {
  private readonly socket: Socket;
  private readonly answers = new AnswerReader();
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  constructor(port: number, gone: () => void) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.take(chunk));
    this.socket.on('error', (error) => this.fail(error));
    this.socket.once('close', () => {
      gone();
      this.fail(new Error('The server closed a connection under load.'));
    });
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    const answer = this.answers.take(chunk);
    if (!answer) return;
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(answer);
  }

  private fail(error: Error): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.reject(error);
  }
}
