import type { Scorm12API as Api12, Scorm2004API as Api2004, Settings } from 'scorm-again';

// The library's declarations say `export default`, its files export by name. The tree of activities is plain data, checked
// by the library when it is read; its enumerations exist in the declarations only.
declare module 'scorm-again/scorm12' {
  export const Scorm12API: typeof Api12;
}
declare module 'scorm-again/scorm2004' {
  export const Scorm2004API: new (
    settings: Omit<Settings, 'sequencing'> & {
      sequencing?: { activityTree: object; autoRollupOnCMIChange?: boolean; logLevel?: 'error' };
    },
  ) => Api2004;
}
