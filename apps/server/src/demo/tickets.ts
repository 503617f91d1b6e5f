import type { Actor } from '../features/base/audit/audit.ts';
import type { Life } from './life.ts';
import { addressOf, type Person } from './people.ts';
import { cannedAnswers, conversations, type Step } from './ticket-texts.ts';

/** The author of a ticket. */
export interface Writer extends Person {
  account: number;
}

/** Creates support's canned answers, and the tickets of the last weeks. */
export async function fillInbox(life: Life, support: Actor, writers: readonly Writer[]): Promise<void> {
  const { cannedAnswers: answers, past } = life;
  for (const words of cannedAnswers) await past.at(past.on(60, 10), () => answers.add(support, words));
  for (const [index, { daysAgo, steps, ...opening }] of conversations.entries()) {
    const writer = writers[index % writers.length];
    if (!writer) continue;
    const at = past.on(daysAgo, 8 + (index % 6));
    const number = await open(life, writer, opening, at);
    for (const step of steps) await take(life, support, { number, writer, at }, step);
  }
}

interface Opening {
  topic: string;
  message: string;
  stranger?: boolean;
}

async function open(life: Life, writer: Writer, opening: Opening, at: Date): Promise<number> {
  const { first, last } = writer;
  const { topic, message, stranger = false } = opening;
  const email = stranger ? 'principal@school.example.org' : addressOf(writer);
  const written = { kind: 'ticket', name: first, surname: last, email, topic, message } as const;
  const from = { accountId: stranger ? null : writer.account, address: '127.0.0.1', key: undefined };
  return life.past.at(at, () => life.support.submit(written, from));
}

interface Held {
  number: number;
  writer: Writer;
  /** When it was written. */
  at: Date;
}

/** Performs the next step of a conversation, at its time. */
async function take(
  life: Life,
  support: Actor,
  { number, writer, at: written }: Held,
  step: Step,
): Promise<void> {
  const { inbox, ownTickets, past } = life;
  await past.at(past.after(written, step.after), async () => {
    if (step.does === 'writes') {
      await ownTickets.writeAgain(writer.account, number, step.text);
      return;
    }
    const { revision, owner } = await inbox.read(support, number);
    if (step.does === 'sorts')
      await inbox.change(
        support,
        number,
        { state: step.state, category: step.category, owner: owner?.user_id ?? support.id },
        revision,
      );
    else
      await inbox.write(support, number, { kind: step.does, text: step.text, state: step.state }, revision);
  });
}
