import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../../db/tables.gen.ts';

/** True if everyone may see the picture, and so may open its page (packages/community/src/visibility.ts). */
export const isPicturePublic = (account: string): string => `${account}.shown @> '{picture,shareability}'`;

type OfAccount = ExpressionBuilder<Tables, 'account'>;

/** For the query builder: the picture of an account, if everyone may see it. */
export const publicPicture = ({ eb, ref }: OfAccount) =>
  eb
    .case()
    .when(sql.raw<boolean>(isPicturePublic('account')))
    .then(ref('account.picture'))
    .end()
    .as('picture');

/** Like `publicPicture`, but if connections may see it. */
export const pictureForConnections = ({ eb, ref }: OfAccount) =>
  eb
    .case()
    .when(sql<boolean>`'picture' = any(account.shown || account.shown_to_connections)`)
    .then(ref('account.picture'))
    .end()
    .as('picture');
