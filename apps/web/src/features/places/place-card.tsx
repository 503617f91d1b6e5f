import { Trans } from '@lingui/react/macro';
import type { Place } from '@readytowork/contract';
import { type JobSearch, searchAddress } from '@readytowork/contract/search-template';
import { Icon } from '@readytowork/ui/icon';
import { OutsideAnchor } from './outside-anchor.tsx';
import { PlaceFacts } from './place-facts.tsx';
import styles from './places.module.scss';
import { ReportButton } from './report-button.tsx';

interface PlaceCardProps {
  place: Place;
  asked: JobSearch;
  /** Opens the notice before the visitor leaves. */
  onLeave: (place: Place) => void;
  heading: 'h3' | 'h4';
}

/** One job site: what it is for, what to know first, and the link to its search. */
export function PlaceCard({ place, asked, onLeave, heading: Heading }: PlaceCardProps) {
  const { name, what_for, url, is_broken } = place;
  const isSearch = searchAddress(place, asked) !== url;
  return (
    <li className={styles.place}>
      <Heading>{name}</Heading>
      <p>{what_for}</p>
      {is_broken && (
        <p className={styles.broken}>
          <Icon name="warning" />{' '}
          <Trans>It did not open when we looked last. Save your data for another one.</Trans>
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.way}>
          <OutsideAnchor place={place} asked={asked} onLeave={onLeave}>
            {isSearch ? (
              <Trans>
                Search <span className="visually-hidden">on {name}</span>
              </Trans>
            ) : (
              <Trans>
                Open <span className="visually-hidden">{name}</span>
              </Trans>
            )}
          </OutsideAnchor>
        </p>
        <details className={styles.more}>
          <summary>
            <Trans>Good to know first</Trans>
            <span className="visually-hidden">: {name}</span>
          </summary>
          <PlaceFacts place={place} />
          <ReportButton place={place} />
        </details>
      </div>
    </li>
  );
}
