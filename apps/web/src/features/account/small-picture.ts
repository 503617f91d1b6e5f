/** The part of a picture that is kept, and the side it is drawn with. */
interface Square {
  left: number;
  top: number;
  side: number;
  drawn: number;
}

/** The middle of a picture, as a square of at most `most` pixels: what the server would keep of it anyway. */
export function middleSquare(width: number, height: number, most: number): Square {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    side,
    drawn: Math.min(side, most),
  };
}

const most = 512;

/**
 * A photo made small before it is sent: a phone's camera makes 5 MB of what needs 50 KB. What this browser cannot read
 * stays as it is; the server then says what it thinks of it.
 */
export async function smallPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const { left, top, side, drawn } = middleSquare(picture.width, picture.height, most);
    const canvas = document.createElement('canvas');
    canvas.width = drawn;
    canvas.height = drawn;
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // A JPEG has no transparency: what shows through becomes white, as on the server, rather than black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, drawn, drawn);
    pen.drawImage(picture, left, top, side, side, 0, 0, drawn, drawn);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return small ?? file;
  } catch {
    return file;
  }
}
