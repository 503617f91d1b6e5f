import { type Cut, redrawPicture } from '../../lib/redraw-picture.ts';

/** The longest side of a photo, in pixels: what the server keeps of it anyway. */
const most = 1080;

/** The whole of a picture, made as small as the server would make it. */
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
