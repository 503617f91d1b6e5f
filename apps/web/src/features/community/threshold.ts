/**
 * What users see who have not joined or may not write. It is a chunk of its own, because most users are members and need not
 * download it.
 */

export { FirstThings } from './first-things.tsx';
export { JoinCommunity } from './join-community.tsx';
export { NotIn } from './not-in.tsx';
export { OnlyGroups } from './only-groups.tsx';
