import { Trans } from '@lingui/react/macro';
import type { Place } from '@readytowork/contract';
import { type JobSearch, searchAddress } from '@readytowork/contract/search-template';
import { PlaceCard } from './place-card.tsx';
import styles from './places.module.scss';

interface PlaceGroupsProps {
  places: readonly Place[];
  asked: JobSearch;
  onLeave: (place: Place) => void;
  /** The part of the list to show: `from` up to, but not including, `to`. */
  from: number;
  to: number;
}

/** A part of the list. Sites that take the visitor's words come first; a group has its heading where it begins. */
export function PlaceGroups({ places, asked, onLeave, from, to }: PlaceGroupsProps) {
  const takesWords = (place: Place) => searchAddress(place, asked) !== place.url;
  const withWords = places.filter(takesWords);
  const others = places.filter((place) => !takesWords(place));
  const isGrouped = withWords.length > 0;
  const cards = (group: readonly Place[]) =>
    group.length > 0 && (
      <ul className={styles.places}>
        {group.map((place) => (
          <PlaceCard
            key={place.slug}
            place={place}
            asked={asked}
            onLeave={onLeave}
            heading={isGrouped ? 'h4' : 'h3'}
          />
        ))}
      </ul>
    );
  const start = withWords.length;
  const shownOthers = others.slice(Math.max(from - start, 0), Math.max(to - start, 0));
  return (
    <>
      {isGrouped && from === 0 && (
        <h3 className={styles.group}>
          <Trans>Your search words are filled in for you</Trans>
        </h3>
      )}
      {cards(withWords.slice(from, to))}
      {isGrouped && from <= start && shownOthers.length > 0 && (
        <h3 className={styles.group}>
          <Trans>Search there yourself</Trans>
        </h3>
      )}
      {cards(shownOthers)}
    </>
  );
}
