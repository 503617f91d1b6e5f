import { communityModes } from '@readytowork/contract';
import { z } from 'zod';
import { setting } from '../../base/settings/known-settings.ts';

export const communitySettings = {
  community: setting(
    z.enum(communityModes).meta({
      choices: {
        off: 'There is none',
        groups: 'Rooms and posts of facilitators’ groups alone',
        on: 'Connections, profiles, posts and chats',
      },
    }),
    'off',
    'Whether people can meet each other: not at all, only in the groups of facilitators, or everywhere. Open it only when someone looks at reports every day.',
    { title: 'Community', group: 'community' },
  ),
};
