import { Select, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useNavigate } from '@readytowork/ui/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { kindNames } from './kind-names.tsx';
import type { ListState } from './list-state.ts';
import { openFound } from './open-found.ts';
import { suggestionsQuery } from './search-query.ts';
import styles from './site-search.module.scss';

/** Milliseconds without a key press before a request, so that there are at most four requests a second. */
const pauseMs = 250;
const fewestLetters = 2;

interface SuggestionsProps {
  id: string;
  /** The text typed since the box was last left or used; no suggestions if empty. */
  text: string;
  /** Receives the handler of the input's keys. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onChange: (list: ListState) => void;
  onClose: () => void;
}

/** The best results while someone types. Arrow keys choose one, Enter opens it, Escape closes the list. */
export function Suggestions({ id, text, keys, onChange, onClose }: SuggestionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const session = useSession();
  const asked = usePaused(text.trim());
  const isAsked = asked.length >= fewestLetters && text.trim().length >= fewestLetters;
  const { data } = useQuery({
    ...suggestionsQuery(session?.user_id, asked),
    enabled: isAsked && session !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data?.results ?? []) : [];
  const [at, setAt] = useState(-1);
  const isOpen = found.length > 0;
  const active = isOpen && at >= 0 && at < found.length ? `${id}-${at}` : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin without a choice.
  useEffect(() => setAt(-1), [data, asked]);
  useEffect(() => onChange({ isOpen, active }), [isOpen, active, onChange]);
  useEffect(() => {
    keys.current = (event) => {
      if (event.key === 'Escape' && isOpen) onClose();
      else if (event.key === 'Enter' && active && found[at]) {
        onClose();
        openFound(found[at].address, navigate);
      } else if (isOpen && event.key === 'ArrowDown') setAt((at + 1) % found.length);
      else if (isOpen && event.key === 'ArrowUp') setAt((at <= 0 ? found.length : at) - 1);
      else return;
      event.preventDefault();
    };
    return () => {
      keys.current = null;
    };
  });
  const count = found.length;
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && (
          <Select value={pluralForm(count)} _one={`${count} suggestion`} other={`${count} suggestions`} />
        )}
      </p>
      {isOpen && (
        <div role="listbox" id={id} aria-label={t`Suggestions`} className={styles.suggestions}>
          {found.map(({ kind, title, address }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input handles the keys.
            <div
              key={`${kind} ${title}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={styles.suggestion}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onClose();
                openFound(address, navigate);
              }}
            >
              <span>{title}</span> <span className={styles.kind}>{kindNames[kind]}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The text once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const wait = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(wait);
  }, [text]);
  return paused;
}
