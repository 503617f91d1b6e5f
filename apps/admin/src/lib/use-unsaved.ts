import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** The question of each form with unsaved text. If there are several forms, only one question is asked. */
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
 * Like `useUnsaved`, for a form whose fields hold their own values.
 *
 * @param isSaved whether the form's call has succeeded
 * @returns props for the `<form>`
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
 * Like `useUnsaved`, for a form in a dialog, which Escape or a tap outside would close.
 *
 * @returns props for the `<form>`, and a function that asks before it closes the dialog
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
  // Only the Navigation API can stop Back. Browsers without it leave the page without asking.
  window.navigation?.addEventListener('navigate', askOnTraversal);
}

function stopListening(): void {
  window.removeEventListener('beforeunload', askOnUnload);
  document.removeEventListener('click', askOnLink, true);
  window.navigation?.removeEventListener('navigate', askOnTraversal);
}

const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before a link is followed. A link to another document is handled by `beforeunload`. */
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

/** True if the link opens in this tab. */
const isFollowed = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download');

/** A change of the query alone is only a filter, which unmounts no form. */
function isOtherPage(address: string): boolean {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin === location.origin && pathname.startsWith('/admin') && pathname !== location.pathname;
}
