import { useEffect, useState } from 'react';

/**
 * Fetches and stores every picture of a chapter, so that the class can go on without a network.
 *
 * @returns true once all pictures are loaded
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
      // A slide that failed to load is fetched again when it is shown.
      () => {},
    );
    return () => {
      isShown = false;
      pictures.length = 0;
    };
  }, [all]);
  return here;
}
