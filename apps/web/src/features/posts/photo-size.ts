import { type Cut, redrawPicture } from '../../lib/redraw-picture.ts';

/** Longest side of a photo in pixels; the server would store no more. */
const most = 1080;

/** Size of the whole picture after scaling it down as the server would. */
export function wholePicture(width: number, height: number): Cut {
  const scale = Math.min(1, most / Math.max(width, height));
  return {
    left: 0,
    top: 0,
    width,
    height,
    drawnWidth: Math.max(1, Math.round(width * scale)),
    drawnHeight: Math.max(1, Math.round(height * scale)),
  };
}

export const smallPhoto = (file: Blob): Promise<Blob> => redrawPicture(file, wholePicture);
