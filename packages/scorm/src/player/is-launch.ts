import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';
import { isPlain, isText } from './plain.ts';

/** Whether this is valid launch data. The server has checked it, but another version of the site may have stored it. */
export function isLaunch(value: unknown): value is ScormLaunch {
  if (!isPlain(value) || !isPlain(value.learner) || !isPlain(value.organization)) return false;
  const { organization, learner } = value;
  const texts = [
    value.module_name,
    value.version,
    value.base_url,
    learner.id,
    learner.name,
    organization.identifier,
  ];
  return texts.every(isText) && isItems(organization.items);
}

function isItems(value: unknown): value is OrganizationItem[] {
  return Array.isArray(value) && value.every(isItem);
}

function isItem(value: unknown): boolean {
  if (!isPlain(value)) return false;
  const { identifier, title, href, children } = value;
  return isText(identifier) && isText(title) && (href === null || isText(href)) && isItems(children);
}
