/**
 * What users see who are not in the community or may not write. A chunk of its own, because most users are members and need not
 * download it.
 */
export { JoinCommunity } from './join-community.tsx';
export { NotIn } from './not-in.tsx';
export { OnlyGroups } from './only-groups.tsx';
