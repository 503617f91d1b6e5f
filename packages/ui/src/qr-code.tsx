import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** The accessible name. */
  label: string;
}

/** A QR code as a single SVG path. Black on white in both themes, because cameras read nothing else reliably. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) => {
    const cells = row.map((dark) => (dark ? '#' : ' ')).join('');
    return Array.from(
      cells.matchAll(/#+/g),
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={runs.join('')} fill="#000" />
    </svg>
  );
}
