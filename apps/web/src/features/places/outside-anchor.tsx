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

/** The way to a place, which first opens the dialog. Before the script runs, and in a new tab, it leads to a page that says the same. */
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
