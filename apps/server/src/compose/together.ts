import { features } from '../features.ts';
import type { Base } from './base.ts';
import type { Composition } from './composition.ts';
import type { Learning } from './learning.ts';

export type Together = ReturnType<typeof composeTogether>;

/** Creates the features that people use together: groups and the community. */
export function composeTogether(
  composition: Composition,
  { endedSessions, mailer, partners, pictureFiles, pictures, pushes, securityLog, throttle }: Base,
  { catalogue, certificates, moduleAccess, progress, renderings }: Learning,
) {
  const { membership } = composition.add(features.membership, {});
  const unread = () => composition.gather('unread');
  const { notices, noticesSeen } = composition.add(features.notices, { mailer, membership, pushes, unread });
  const { facilitators, groups, members, myGroups, personGroups } = composition.add(features.groups, {
    catalogue,
    mailer,
    moduleAccess,
    notices,
    partners,
    progress,
    pushes,
    renderings,
    securityLog,
    throttle,
  });
  composition.add(features.attendance, { groups, members });
  const { connecting, writing } = composition.add(features.community, {
    groups,
    mailer,
    membership,
    myGroups,
    notices,
    noticesSeen,
    throttle,
    written: () => composition.gather('written'),
  });
  const { groupMessages } = composition.add(features.groupMessages, {
    groups,
    mailer,
    members,
    membership,
    myGroups,
    pushes,
    throttle,
    writing,
  });
  const { cases, decisions, held, reporting } = composition.add(features.moderation, {
    groups,
    mailer,
    membership,
    notices,
    reportables: () => composition.gather('reportables').flat(),
    securityLog,
    throttle,
  });
  const { chats } = composition.add(features.chats, {
    endedSessions,
    membership,
    notices,
    throttle,
    writing,
  });
  const { postComments, postReactions, posts } = composition.add(features.posts, {
    held,
    membership,
    notices,
    pictureFiles,
    throttle,
    writing,
  });
  composition.add(features.profiles, { certificates, chats, membership, pictures, posts, throttle });
  return {
    cases,
    chats,
    connecting,
    decisions,
    facilitators,
    groupMessages,
    groups,
    held,
    members,
    membership,
    myGroups,
    notices,
    noticesSeen,
    personGroups,
    postComments,
    postReactions,
    posts,
    reporting,
    writing,
  };
}
