import type { familyColour } from '@readytowork/brand';
import { useTheme } from './theme.ts';

interface IllustrationProps {
  family: keyof typeof familyColour;
  /** The drawing's name, as a module's `art` gives it. */
  name: string;
  className?: string;
}

/** A drawing in its family's colour, as the theme has it. It adds nothing that words do not say. */
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
