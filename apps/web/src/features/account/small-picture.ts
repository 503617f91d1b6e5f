import { type Cut, redrawPicture } from '../../lib/redraw-picture.ts';

/** Cuts the middle of a picture to a square of at most `most` pixels, because the server would not store more. */
export function middleSquare(width: number, height: number, most: number): Cut {
  const side = Math.min(width, height);
  const drawn = Math.min(side, most);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
    drawnWidth: drawn,
    drawnHeight: drawn,
  };
}

const most = 512;

/** Scales the photo down before it is uploaded. */
export const smallPicture = (file: Blob): Promise<Blob> =>
  redrawPicture(file, (width, height) => middleSquare(width, height, most));
