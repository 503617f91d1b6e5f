import type { AttendanceState, Excuse } from '@readytowork/contract/choices';

// Not the lists of the contract, whose file comes with all others of its kind: these pages would carry them all.
export const attendanceStates = [
  'present',
  'late',
  'excused',
  'absent',
] as const satisfies readonly AttendanceState[];
export const excuses = ['ill', 'work', 'family', 'transport', 'other'] as const satisfies readonly Excuse[];
