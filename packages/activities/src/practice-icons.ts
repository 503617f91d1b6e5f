import type { PracticeIcon } from './practice.ts';

/** The icons of drawn screens: lines in a box of 24 × 24, drawn in the current colour. */
export const practiceIconPaths: Record<PracticeIcon, string> = {
  add: 'M12 5v14M5 12h14',
  attach:
    'M19 11l-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4L13 4.4a3 3 0 0 1 4.2 4.2l-7.6 7.6a1.5 1.5 0 0 1-2.1-2.1L14.5 7.2',
  back: 'M20 12H5M11 6l-6 6 6 6',
  call: 'M6 3h4l2 5-2.5 2a12 12 0 0 0 4.5 4.5L16 12l5 2v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  download: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  folder: 'M3 6h6l2 2h10v11H3z',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 4M15 8.5v.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11H10l-5 4v-4H4z',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M7 12h10',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  send: 'M4 4l17 8-17 8 3-8zM7 12h8',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h7M15 17h5M13 15v4',
  share:
    'M7 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9.3 11l5.5-3.5M9.3 13l5.5 3.5',
  tick: 'M5 13l5 5L20 7',
  warning: 'M12 4L3 20h18zM12 10v5M12 17.5v.01',
};
