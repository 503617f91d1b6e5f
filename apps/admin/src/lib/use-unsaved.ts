import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** The question of each form with unsaved text. Only one is asked for all of them. */
const unsaved = new Map<symbol, string>();

/** Asks before a link, Back or closing the tab loses unsaved text. */
export function useUnsaved(isUnsaved: boolean): void {
  const question = useQuestion();
  useEffect(() => (isUnsaved ? guard(question) : undefined), [isUnsaved, question]);
}

function useQuestion(): string {
  const { t } = useLingui();
  return t`What you typed here is not saved yet. Leave without saving it?`;
}

/**
 * The same for a form whose fields keep themselves what is typed.
 *
 * @param isSaved of the form's call
 * @returns what the `<form>` takes
 */
export function useUnsavedInput(isSaved: boolean): { onInput: () => void } {
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    if (isSaved) setTyped(false);
  }, [isSaved]);
  useUnsaved(isTyped);
  return { onInput: () => setTyped(true) };
}

/**
 * The same for a form in a dialog, which Escape or a tap beside it would close.
 *
 * @returns what the `<form>` takes, and what closes the dialog once nothing typed is lost
 */
export function useUnsavedDialog(onClose: () => void): {
  typing: { onInput: () => void };
  close: () => void;
} {
  const question = useQuestion();
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  return {
    typing: { onInput: () => setTyped(true) },
    close: () => {
      if (!isTyped || window.confirm(question)) onClose();
    },
  };
}

function guard(question: string): () => void {
  const form = Symbol('form');
  if (unsaved.size === 0) listen();
  unsaved.set(form, question);
  return () => {
    unsaved.delete(form);
    if (unsaved.size === 0) stopListening();
  };
}

function listen(): void {
  window.addEventListener('beforeunload', askOnUnload);
  document.addEventListener('click', askOnLink, true);
  // Only the Navigation API can stop Back. Without it the browser goes.
  window.navigation?.addEventListener('navigate', askOnTraversal);
}

function stopListening(): void {
  window.removeEventListener('beforeunload', askOnUnload);
  document.removeEventListener('click', askOnLink, true);
  window.navigation?.removeEventListener('navigate', askOnTraversal);
}

const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** A link to another document asks by `beforeunload`. */
function askOnLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isFollowed(event, link) || !isOtherPage(link.href) || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

function askOnTraversal(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse' || !event.cancelable || !event.destination.sameDocument) return;
  if (isOtherPage(event.destination.url) && !mayLeave()) event.preventDefault();
}

const mayLeave = (): boolean =>
  [...unsaved.values()].slice(0, 1).every((question) => window.confirm(question));

/** Opens in this tab. */
const isFollowed = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download');

/** Filters only change the query, which unmounts no form. */
function isOtherPage(address: string): boolean {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin === location.origin && pathname.startsWith('/admin') && pathname !== location.pathname;
}
