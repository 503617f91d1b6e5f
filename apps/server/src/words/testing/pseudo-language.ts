import { isErrorCode } from '@readytowork/contract';
import type { Catalogue } from '../languages.ts';
import { say } from '../say.ts';

/** The code that Windows uses for languages that exist only for tests. */
export const pseudoLanguage = 'qps-ploc';

const mark = (words: string) => `⟦${words}⟧`;

/** A catalogue with marks around the English words: text without marks did not come from the catalogue. */
export const pseudoCatalogue = ({ answers, errors, mails, pushes, terms }: Catalogue): Catalogue => ({
  errors: new Proxy(errors, {
    get: (_, name) => (values: object) => {
      const code = String(name);
      return isErrorCode(code) ? mark(say({ code, values: { ...values } })) : '';
    },
  }),
  answers: marked(answers),
  mails: marked(mails),
  pushes: marked(pushes),
  terms: marked(terms),
});

/** The same part of a catalogue with marks around each text, also around those that its functions return. */
function marked<T extends object>(part: T): T {
  return new Proxy(part, {
    get: (held, name) => {
      const found: unknown = Reflect.get(held, name);
      if (typeof found === 'string') return mark(found);
      if (typeof found === 'function') return (...values: unknown[]) => markedAll(found(...values));
      return found && typeof found === 'object' ? marked(found) : found;
    },
  });
}

function markedAll(text: unknown): unknown {
  if (typeof text === 'string') return mark(text);
  if (Array.isArray(text)) return text.map(markedAll);
  if (!text || typeof text !== 'object') return text;
  return Object.fromEntries(Object.entries(text).map(([name, one]) => [name, markedAll(one)]));
}

/** What remains of a text after its marked words are removed; marks may contain others. */
export function unspoken(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text.trim() : unspoken(rest);
}
