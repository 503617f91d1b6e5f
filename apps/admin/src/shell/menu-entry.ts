import type { MessageDescriptor } from '@lingui/core';

/** The groups of the side menu, in their order. */
export const menuGroups = ['today', 'people', 'courses', 'reports', 'trust', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** An entry of the side menu. */
export interface MenuEntry {
  path: string;
  group: MenuGroup;
  name: MessageDescriptor;
}
