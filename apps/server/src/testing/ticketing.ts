import type { Session, TestApi } from './api.ts';

/** Writes tickets and answers them; the answers come from `agent` unless a test names another. */
export function ticketing(api: TestApi, agent: Session) {
  let last = 0;
  const address = () => `writer-${++last}@example.org`;
  const words = { name: 'Ayanda', surname: 'Dlamini', topic: 'Slides', message: 'They do not open.' };

  async function log(change: Partial<typeof words & { email: string }> = {}, as?: Session): Promise<number> {
    const body = { ...words, email: address(), ...change };
    const answer = await api.call('POST', '/v3/self_help/ticket/', { body, ...(as && { as }) });
    if (answer.status !== 201) throw new Error(`not logged: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.number;
  }
  const read = async (number: number, as = agent) =>
    (await api.call('GET', `/v1/tickets/${number}/`, { as })).body;
  const list = async (query = '', as = agent) =>
    (await api.call('GET', `/v1/tickets/${query}`, { as })).body.results.map(
      ({ number }: { number: number }) => number,
    );

  /** Changes a ticket, with its current revision. */
  async function act(
    method: 'PUT' | 'POST',
    path: string,
    body: object,
    { as = agent, revision }: { as?: Session; revision?: string } = {},
  ) {
    const [number] = path.split('/');
    const now = revision ?? (await read(Number(number))).revision;
    return api.call(method, `/v1/tickets/${path}`, { as, body, headers: { 'if-match': `"${now}"` } });
  }
  const reply = (number: number, text = 'Please try again.', how = {}) =>
    act('POST', `${number}/messages/`, { kind: 'reply', text, state: 'waiting' }, how);
  const note = (number: number, text: string) =>
    act('POST', `${number}/messages/`, { kind: 'note', text, state: 'open' });
  const merge = (number: number, into: number, how = {}) => act('POST', `${number}/merge/`, { into }, how);

  const auditOf = async (about: string) => {
    const rows = await api.db.selectFrom('audit').select(['action', 'subject', 'actor_id']).execute();
    return rows.filter(({ subject }) => subject?.split(' ')[0] === about);
  };

  return { address, log, read, list, act, reply, note, merge, auditOf };
}
