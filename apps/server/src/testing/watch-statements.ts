import type pg from 'pg';
import type { Deps } from '../deps.ts';

/** Notes the statements that a server's pools send from now on, with `begin` and `commit`. */
export function watchStatements({ database }: Pick<Deps, 'database'>): { sent: string[] } {
  const sent: string[] = [];
  const watched = new WeakSet<pg.ClientBase>();
  for (const pool of database.pools)
    pool.on('acquire', (client) => {
      if (watched.has(client)) return;
      watched.add(client);
      client.query = new Proxy(client.query, {
        apply(query, self, given) {
          const [statement] = given;
          sent.push(typeof statement === 'string' ? statement : String(statement?.text));
          return Reflect.apply(query, self, given);
        },
      });
    });
  return { sent };
}
