const paths = {
  close: 'M5 5l14 14M19 5L5 19',
  menu: 'M3 6h18M3 12h18M3 18h18',
  warning: 'M12 3L2 21h20L12 3zM12 10v5M12 18v.01',
  tick: 'M4 13l5 5L20 6',
  info: 'M12 11v7M12 6.5v.01M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  back: 'M20 12H4M11 5l-7 7 7 7',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 7v5l4 2',
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.8 1.8M17.6 17.6l1.8 1.8M4.6 19.4l1.8-1.8M17.6 6.4l1.8-1.8',
  moon: 'M20.5 14A8.5 8.5 0 0 1 10 3.5 8.5 8.5 0 1 0 20.5 14z',
  waiting: 'M12 20V9M7 13l5-5 5 5M4 4h16',
  search: 'M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM16 16l5 5',
  download: 'M12 3v12M6 10l6 6 6-6M4 21h16',
  open: 'M5 9l7 7 7-7',
  book: 'M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2 2-1.6 5-2 9-2V4c-4 0-7 .4-9 2zM12 6v14',
  briefcase: 'M3 8h18v12H3zM9 8V4h6v4M3 13h18',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20a7 7 0 0 1 14 0M16 4a3.5 3.5 0 0 1 0 7M18 14a7 7 0 0 1 4 6',
} as const;

export type IconName = keyof typeof paths;

/** A small decorative icon beside a text, never instead of it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
