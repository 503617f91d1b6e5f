import { speeds } from '@readytowork/activities/read-aloud';

const key = 'rtw.listen-speed';

/** The speed that this device's learner chose last; the voice's own by default. */
export function keptSpeed(): number {
  try {
    const speed = Number(localStorage.getItem(key));
    return speed >= speeds.least && speed <= speeds.most ? speed : 1;
  } catch {
    return 1;
  }
}

export function keepSpeed(speed: number): void {
  try {
    localStorage.setItem(key, String(speed));
  } catch {
    // The speed applies until the slide is turned.
  }
}
