import type { Target } from './destination.ts';
import type { View } from './package-windows.ts';

/** The navigation that a press, a key or a submitted form requests. */
export interface Wish {
  /** Undefined for a form that sends more than an address. */
  address: URL | undefined;
  target: Target;
  /** The name of the window to open. */
  name: string;
  isForm: boolean;
}

type FindTarget = (name: string) => Target;

const isElement = (node: EventTarget): node is Element => 'localName' in node && 'getAttribute' in node;

const hrefOf = (link: Element) =>
  link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href');

const isLink = (node: EventTarget): node is Element =>
  isElement(node) && /^(a|area)$/i.test(node.localName) && hrefOf(node) !== null;

const isForm = (node: EventTarget | null): node is HTMLFormElement =>
  node !== null && isElement(node) && node.localName === 'form';

/** Reads the link that was pressed or the form that is submitted; undefined if the browser needs no help with it. */
export function wishIn(event: Event, view: View, targetOf: FindTarget): Wish | undefined {
  if (event.type === 'submit')
    return isForm(event.target) ? formWish(event.target, event, view, targetOf) : undefined;
  const link = event.composedPath().find(isLink);
  return link && linkWish(link, event, targetOf);
}

function linkWish(link: Element, event: Event, targetOf: FindTarget): Wish | undefined {
  const href = hrefOf(link) ?? '';
  if (!URL.canParse(href, link.baseURI)) return undefined;
  const address = new URL(href, link.baseURI);
  const isSaved = link.hasAttribute('download') && (!/^http/.test(address.protocol) || isSameOrigin(address));
  const isElsewhere = event.type === 'auxclick' && Reflect.get(event, 'button') !== 1;
  if (isSaved || isElsewhere || Reflect.get(event, 'altKey')) return undefined;
  const wantsNew =
    event.type === 'auxclick' || ['ctrlKey', 'metaKey', 'shiftKey'].some((key) => Reflect.get(event, key));
  const name = wantsNew ? '_blank' : targetName(link, link.ownerDocument);
  return { address, name, target: targetOf(name), isForm: false };
}

function formWish(form: HTMLFormElement, event: Event, view: View, targetOf: FindTarget): Wish | undefined {
  const submitter: unknown = Reflect.get(event, 'submitter');
  const button = submitter instanceof view.HTMLElement ? submitter : null;
  const given = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const method = given('method')?.toLowerCase() ?? 'get';
  const action = given('action') || form.ownerDocument.URL;
  if (method === 'dialog' || /^\s*javascript:/i.test(action)) return undefined;
  const name = given('target') ?? targetName(form, form.ownerDocument);
  const wish = { name, target: targetOf(name), isForm: true };
  if (method === 'post' || !URL.canParse(action, form.baseURI)) return { ...wish, address: undefined };
  const address = new URL(action, form.baseURI);
  const values = [...new view.FormData(form, button)];
  address.search = new URLSearchParams(
    values.map(([key, value]) => [key, typeof value === 'string' ? value : value.name]),
  ).toString();
  return { ...wish, address: /^https?:$/.test(address.protocol) ? address : undefined };
}

const isSameOrigin = ({ origin }: URL) => origin === location.origin;

const targetName = (element: Element, document: Document): string =>
  element.getAttribute('target') ?? document.querySelector('base[target]')?.getAttribute('target') ?? '';
