import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';

/** A minimal launchable item. */
export function item(over: Partial<OrganizationItem> & { identifier: string }): OrganizationItem {
  return {
    title: over.identifier,
    visible: true,
    href: `${over.identifier}.html`,
    kind: 'sco',
    children: [],
    ...over,
  };
}

export function folder(identifier: string, children: OrganizationItem[]): OrganizationItem {
  return item({ identifier, href: null, kind: 'folder', children });
}

export const learner = { id: '42', name: 'Mokoena, Thandi' };

/** The launch data for the player, with these items. */
export function launch(items: OrganizationItem[], over: Partial<ScormLaunch> = {}): ScormLaunch {
  return {
    module_name: 'sample',
    edition: '1.2',
    version: '1',
    title: 'Sample',
    origin: 'http://sample.localhost',
    player_url: 'http://sample.localhost/p/player-1.2.html',
    base_url: 'http://sample.localhost/c/signed/',
    organization: { identifier: 'org', title: 'Sample', objectives_global_to_system: true, items },
    learner,
    stored: {},
    run: '0mhx00000abcdef',
    heard: {},
    ...over,
  };
}

/** Every property name of an object, its own and those of all prototypes, `Object.prototype` included. */
export function namesOf(object: object): string[] {
  const names = new Set<string>();
  for (let at: object | null = object; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return [...names].sort();
}
