import { sql } from 'kysely';
import type { StaffRole } from '../features/base/accounts/rights.ts';
import type { Session, StaffSession, TestApi } from './api.ts';

export const password = 'ReadyToWork-demo-1';
export const minute = 60_000;
export const factorPath = '/v1/user/factor/';

/** The steps in which staff sign in. */
export function withFactors(api: TestApi) {
  const post = (url: string, body: object, as?: Session) =>
    api.call('POST', url, { body, ...(as && { as }) });
  const begin = async ({ email }: { email: string }): Promise<string> =>
    (await post('/api/token/', { username: email, password })).body.factor_token;
  const finish = (factor_token: string, code: string) => post('/api/token/factor/', { factor_token, code });
  const nextStep = () => api.pass(30_000);
  return {
    post,
    begin,
    finish,
    /** Moves the clock to the time of the app's next code. */
    nextStep,
    async secondSession(as: StaffSession): Promise<Session> {
      nextStep();
      return (await finish(await begin(as), api.codeOf(as))).body;
    },
    prove: (as: Session, code: string) => post(`${factorPath}prove/`, { code }, as),
    read: async (as: Session) => (await api.call('GET', factorPath, { as })).body,
    /** One call that requires a staff role, and one that is allowed in any session. */
    accounts: async (as: Session) => (await api.call('GET', '/v1/accounts/', { as })).status,
    own: async (as: Session) => (await api.call('GET', '/v1/user/sessions/', { as })).status,
    /** Gives the account the role, as an operator does. */
    give: (id: number, staff_role: StaffRole | null) =>
      api.db.updateTable('account').set({ staff_role }).where('id', '=', id).execute(),
    async setRole(by: Session, id: number, staff_role: StaffRole | null) {
      const { body } = await api.call('GET', `/v1/accounts/${id}/`, { as: by });
      return api.call('PUT', `/v1/accounts/${id}/rights/`, {
        as: by,
        body: { staff_role, active: true },
        headers: { 'if-match': `"${body.revision}"` },
      });
    },
    actionsOf: async (id: number) =>
      (
        await sql<{ action: string }>`select action from audit where ${id} in (actor_id, about_id)
          and action ~ 'factor|idle|role|^sign-in$' order by id`.execute(api.db)
      ).rows.map(({ action }) => action),
  };
}
