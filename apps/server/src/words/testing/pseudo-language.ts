import { isErrorCode } from '@readytowork/contract';
import type { Catalogue } from '../languages.ts';
import { say } from '../say.ts';

/** The code that Windows uses for languages that exist only for tests. */
export const pseudoLanguage = 'qps-ploc';

const mark = (words: string) => `⟦${words}⟧`;

const marked = <T extends object>(words: T): T =>
  new Proxy(words, { get: (held, name) => mark(String(Reflect.get(held, name))) });

/** A catalogue with marks around the English words: text without marks did not come from the catalogue. */
export const pseudoCatalogue = ({ answers, errors, terms }: Catalogue): Catalogue => ({
  errors: new Proxy(errors, {
    get: (_, name) => (values: object) => {
      const code = String(name);
      return isErrorCode(code) ? mark(say({ code, values: { ...values } })) : '';
    },
  }),
  answers: marked(answers),
  terms: marked(terms),
});

/** What remains of a text after its marked words are removed. */
export const unspoken = (text: string): string => text.replace(/⟦[^⟦⟧]*⟧/g, '').trim();
