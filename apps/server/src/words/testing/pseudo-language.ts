import { isErrorCode } from '@readytowork/contract';
import type { Catalogue } from '../languages.ts';
import { say } from '../say.ts';

/** The code that Windows uses for languages that exist only for tests. */
export const pseudoLanguage = 'qps-ploc';

const mark = (words: string) => `⟦${words}⟧`;

/** A catalogue with marks around the English words: text without marks did not come from the catalogue. */
export const pseudoCatalogue = ({ answers, errors }: Catalogue): Catalogue => ({
  errors: new Proxy(errors, {
    get: (_, name) => (values: object) => {
      const code = String(name);
      return isErrorCode(code) ? mark(say({ code, values: { ...values } })) : '';
    },
  }),
  answers: new Proxy(answers, { get: (held, name) => mark(String(Reflect.get(held, name))) }),
});

/** What remains of a text after its marked words are removed. */
export const unspoken = (text: string): string => text.replace(/⟦[^⟦⟧]*⟧/g, '').trim();
