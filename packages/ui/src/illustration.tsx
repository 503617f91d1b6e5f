import type { familyColour } from '@readytowork/brand';
import { useTheme } from './theme.ts';

interface IllustrationProps {
  family: keyof typeof familyColour;
  /** The drawing's name, as in a module's `art`. */
  name: string;
  className?: string;
}

/** A decorative drawing in its course family's colour, for the light or dark theme. */
export function Illustration({ family, name, className }: IllustrationProps) {
  const folder = useTheme() === 'dark' ? `${family}-dark` : family;
  const classes = ['illustration', className].filter(Boolean).join(' ');
  return (
    <img
      className={classes}
      src={`/media/art/${folder}/${name}.svg`}
      alt=""
      width={120}
      height={120}
      loading="lazy"
      onLoad={(event) => delete event.currentTarget.dataset.missing}
      onError={(event) => {
        event.currentTarget.dataset.missing = '';
      }}
    />
  );
}
