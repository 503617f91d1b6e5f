import { Trans } from '@lingui/react/macro';
import type { Notice, NoticeKind } from '@readytowork/contract';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';

/** The text of a notice. If its author has left, it says "someone". */
export function NoticeWords({ notice: { kind, from } }: { notice: Pick<Notice, 'kind' | 'from'> }) {
  return (from ? named : unnamed)[kind](from?.name ?? '');
}

const named: Record<NoticeKind, (name: string) => ReactNode> = {
  invitation: (name) => <Trans>{name} would like to connect with you.</Trans>,
  connected: (name) => <Trans>{name} accepted your invitation. You are connected now.</Trans>,
  comment: (name) => <Trans>{name} commented on your post.</Trans>,
  well_done: (name) => <Trans>{name} said “Well done” to your post.</Trans>,
  room: (name) => <Trans>{name} added you to a chat.</Trans>,
  post_approved: () => <Trans>We have looked at your post. Others can see it now.</Trans>,
  post_refused: () => <Trans>We have looked at your post. We do not show it, and we say why.</Trans>,
  decision: () => <Trans>A moderator has decided about something you wrote or showed, and says why.</Trans>,
  appeal: () => <Trans>Someone else has looked at the decision again, as you asked.</Trans>,
  data_copied: () => <Trans>Our staff made a copy of your data, to answer a request.</Trans>,
  group_facilitators: () => <Trans>Other people lead one of your groups now. See who it is.</Trans>,
  group_added: () => <Trans>You lead one more group now.</Trans>,
};

const unnamed: Record<NoticeKind, (name: string) => ReactNode> = {
  ...named,
  invitation: () => <Trans>Someone would like to connect with you.</Trans>,
  connected: () => <Trans>Someone accepted your invitation. You are connected now.</Trans>,
  comment: () => <Trans>Someone commented on your post.</Trans>,
  well_done: () => <Trans>Someone said “Well done” to your post.</Trans>,
  room: () => <Trans>You were added to a chat.</Trans>,
};

const posts = '/community/posts';

/** The address of the page that the notice is about. */
export const noticeAddress = ({ kind, about }: Pick<Notice, 'kind' | 'about'>): string =>
  addresses[kind](about ?? '');

const ofPost = (post: string) => `${posts}/${post}`;

const addresses: Record<NoticeKind, (about: string) => string> = {
  invitation: () => paths.community,
  connected: () => paths.community,
  comment: ofPost,
  well_done: ofPost,
  post_approved: ofPost,
  room: (room) => paths.chat.replace(':room', room),
  post_refused: () => paths.decisions,
  decision: () => paths.decisions,
  appeal: () => paths.decisions,
  data_copied: () => paths.ownData,
  group_facilitators: () => paths.groups,
  group_added: () => paths.groups,
};
