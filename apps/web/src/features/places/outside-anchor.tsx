import type { Place } from '@readytowork/contract';
import type { JobSearch } from '@readytowork/contract/search-template';
import { Icon } from '@readytowork/ui/icon';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { addressOf } from './job-query.ts';

interface OutsideAnchorProps {
  place: Place;
  asked: JobSearch;
  onLeave: (place: Place) => void;
  children: ReactNode;
}

/** Link to a job site that first opens a dialog. Without JavaScript, or in a new tab, it opens a page with the same text. */
export function OutsideAnchor({ place, asked, onLeave, children }: OutsideAnchorProps) {
  const { what, where } = asked;
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave(place);
  };
  return (
    <a
      className="button button-secondary"
      href={addressOf(paths.leavingPlace.replace(':place', place.slug), { what, where })}
      aria-haspopup="dialog"
      onClick={take}
    >
      {children} <Icon name="arrow" />
    </a>
  );
}
