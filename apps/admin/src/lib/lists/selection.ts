import { useRef, useState } from 'react';

type Key = string | number;

/** The rows of a page that are chosen, by their keys. */
export interface Selection<Row> {
  rows: readonly Row[];
  isChosen: (row: Row) => boolean;
  /** Chooses the row or not; with `isRange`, also every row between it and the last one that was pressed. */
  choose: (row: Row, isOn: boolean, isRange?: boolean) => void;
  chooseAll: (isOn: boolean) => void;
}

/**
 * Keeps the chosen rows of the current page. Rows of other pages never count, because the user does not see them.
 *
 * @param first the rows that are chosen at the start
 */
export function useSelection<Row>(
  page: readonly Row[],
  keyOf: (row: Row) => Key,
  first: readonly Row[] = [],
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(() => new Set(first.map(keyOf)));
  const last = useRef<Key>(undefined);
  const keys = page.map(keyOf);
  const between = (row: Row): Key[] => {
    const [from, to] = [last.current, keyOf(row)].map((key) => (key === undefined ? -1 : keys.indexOf(key)));
    if (from === undefined || to === undefined || from < 0) return [keyOf(row)];
    return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  return {
    rows: page.filter((row) => chosen.has(keyOf(row))),
    isChosen: (row) => chosen.has(keyOf(row)),
    choose: (row, isOn, isRange = false) => {
      const pressed = isRange ? between(row) : [keyOf(row)];
      last.current = keyOf(row);
      setChosen((before) => {
        const after = new Set(before);
        for (const key of pressed) {
          if (isOn) after.add(key);
          else after.delete(key);
        }
        return after;
      });
    },
    chooseAll: (isOn) => setChosen(new Set(isOn ? keys : [])),
  };
}
