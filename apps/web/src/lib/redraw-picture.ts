/** The part of a picture to keep, and the size to scale it to. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
  drawnWidth: number;
  drawnHeight: number;
}

/**
 * Scales a photo down before it is sent: a phone's camera makes 5 MB where 50 KB are enough. A file that the browser cannot read
 * is sent unchanged, for the server to judge.
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
    // A JPEG has no transparency, so transparent parts become white rather than black, as on the server.
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
