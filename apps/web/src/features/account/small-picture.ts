import { type Cut, redrawPicture } from '../../lib/redraw-picture.ts';

/** The middle of a picture, as a square of at most `most` pixels: what the server would keep of it anyway. */
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

/** A photo of somebody as it is sent. */
export const smallPicture = (file: Blob): Promise<Blob> =>
  redrawPicture(file, (width, height) => middleSquare(width, height, most));
