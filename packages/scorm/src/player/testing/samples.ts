import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';

/** An item that launches something, as small as it can be. */
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

/** What the page hands to the player, with these items. */
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

/** Every name that an object answers to, its own and those of all its prototypes, `Object.prototype` among them. */
export function namesOf(object: object): string[] {
  const names = new Set<string>();
  for (let at: object | null = object; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return [...names].sort();
}
