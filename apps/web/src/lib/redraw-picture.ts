/** The part of a picture to keep, and the size to draw it in. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
  drawnWidth: number;
  drawnHeight: number;
}

/**
 * Makes a photo small before it is sent: a phone's camera makes 5 MB where 50 KB are enough. A file that the browser cannot read
 * is sent as it is, and the server judges it.
 */
export async function redrawPicture(file: Blob, cut: (width: number, height: number) => Cut): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const { left, top, width, height, drawnWidth, drawnHeight } = cut(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = drawnWidth;
    canvas.height = drawnHeight;
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // A JPEG has no transparency: transparent parts become white, as on the server, and not black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, drawnWidth, drawnHeight);
    pen.drawImage(picture, left, top, width, height, 0, 0, drawnWidth, drawnHeight);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return small ?? file;
  } catch {
    return file;
  }
}
