import styles from '../assessment.module.scss';

/** Confetti around the picture of a pass, by angle. It does not move if the user prefers reduced motion. */
const pieces = [
  ['-150 -30', 'marigold'],
  ['-115 -10', 'coral'],
  ['-90 -44', 'leaf'],
  ['-65 -10', 'violet'],
  ['-30 -30', 'marigold'],
  ['0 -12', 'sky'],
  ['180 -12', 'rose'],
] as const;

export function Celebration() {
  return (
    <svg className={styles.celebration} viewBox="-80 -80 160 160" aria-hidden="true">
      {pieces.map(([place, colour]) => {
        const [angle, tilt] = place.split(' ');
        return (
          <g key={place} transform={`rotate(${angle})`}>
            <rect
              x="62"
              y="-3"
              width="14"
              height="6"
              rx="2"
              transform={`rotate(${tilt} 69 0)`}
              fill={`var(--rtw-${colour})`}
            />
          </g>
        );
      })}
    </svg>
  );
}
