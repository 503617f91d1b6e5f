import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const accented = 'áƀćđéƒǵħíĵķłḿńóƥɋŕśťúṽŵẋýź';

/** Puts an accent on every letter and leaves tags unchanged: `Read <0>more</0>` becomes `Ŕéáđ <0>ḿóŕé</0>`. */
const pseudo = (words: string): string =>
  words.replace(/<\/?\d+\/?>|[a-z]/gi, (found) => {
    const letter = accented[found.toLowerCase().charCodeAt(0) - 97] ?? '';
    if (found.length > 1) return found;
    return found === found.toLowerCase() ? letter : letter.toUpperCase();
  });

type Compiled = ReturnType<typeof compileMessage>;
const isMessage = (words: unknown): words is Compiled => Array.isArray(words);

/** Does the same to a compiled message: to its text and its plural forms, not to its values. */
const pseudoOf = (message: Compiled): Compiled =>
  message.map((part): Compiled[number] => {
    if (typeof part === 'string') return pseudo(part);
    const [name, kind, choices] = part;
    if (kind === undefined || typeof choices !== 'object' || choices === null) return part;
    return [name, kind, Object.fromEntries(Object.entries(choices).map(pseudoChoice))];
  });

function pseudoChoice([choice, words]: [string, unknown]): [string, unknown] {
  if (typeof words === 'string') return [choice, pseudo(words)];
  return [choice, isMessage(words) ? pseudoOf(words) : words];
}

/** The entries of a catalogue, each with its id in the code and its text. */
function entriesOf(po: string): [id: string, words: string][] {
  const text = (lines: string) =>
    [...lines.matchAll(/^"(.*)"$/gm)].map(([, line]) => JSON.parse(`"${line}"`)).join('');
  return po.split('\n\n').flatMap((entry) => {
    const [, id = '', words = ''] = /^msgid ([\s\S]*?)\nmsgstr ([\s\S]*)$/m.exec(entry) ?? [];
    const said = text(id);
    if (said === '') return [];
    return [[entry.includes('js-lingui-explicit-id') ? said : generateMessageId(said), text(words)]];
  });
}

/** Shows all of the site's texts with accents from now on. Text without accents did not come from the catalogue. */
export function speakPseudo(po: string): void {
  const messages = entriesOf(po).map(([id, words]) => [id, pseudoOf(compileMessage(words))] as const);
  i18n.loadAndActivate({ locale: 'en', messages: Object.fromEntries(messages) });
}

/** Finds the English words in a document, except those that are the same in every language. */
export function englishIn(html: string, sameEverywhere: readonly (string | RegExp)[]): string[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const code of document.querySelectorAll('script, style, svg')) code.remove();
  const labels = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
    (element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  const texts = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
  );
  const words = [...labels, ...texts].map((text) =>
    sameEverywhere.reduce<string>((rest, same) => rest.replaceAll(same, ''), text),
  );
  return words.filter((text) => /[a-z]{2}/i.test(text));
}
