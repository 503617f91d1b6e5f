import { withTimeout } from '@readytowork/ui/with-timeout';
import { useEffect, useState } from 'react';

/** Letters that are on every printer, so that most people never fetch the list of the others. */
const common = /^[ -~\u00a0-\u017f\u1e00-\u1eff’‘]*$/u;

/** Characters of a name that a certificate cannot print, separated by blanks; empty before they are known. */
export function useUnprintable(name: string): string {
  const [known, setKnown] = useState({ name: '', letters: '' });
  const isCommon = common.test(name);
  useEffect(() => {
    if (isCommon) return;
    let isShown = true;
    withTimeout(import('@readytowork/contract/printable')).then(
      ({ unprintable }) => isShown && setKnown({ name, letters: unprintable(name).join(' ') }),
      // The download says it too.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [name, isCommon]);
  return isCommon ? '' : known.letters;
}
