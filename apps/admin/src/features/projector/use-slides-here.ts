import { useEffect, useState } from 'react';

/**
 * Fetches every picture of a chapter and holds on to it, so that the class goes on where the network does not.
 *
 * @returns whether all of them are here
 */
export function useSlidesHere(addresses: readonly string[]): boolean {
  const [here, setHere] = useState(false);
  const all = addresses.join(' ');
  useEffect(() => {
    let isShown = true;
    const pictures = all.split(' ').map((address) => {
      const picture = new Image();
      picture.src = address;
      return picture;
    });
    Promise.all(pictures.map((picture) => picture.decode())).then(
      () => isShown && setHere(true),
      // A slide that failed loads when it is shown.
      () => {},
    );
    return () => {
      isShown = false;
      pictures.length = 0;
    };
  }, [all]);
  return here;
}
