/** What stands before the community, for whoever is not in it or may not write: most who come are in, and do not pay for it. */
export { JoinCommunity } from './join-community.tsx';
export { NotIn } from './not-in.tsx';
export { OnlyGroups } from './only-groups.tsx';
