import type { Sender } from '../../../http/client-address.ts';

/**
 * A device, described by two names that its owner recognises and that need no translation. Null if the user agent does not reveal
 * it.
 */
export interface Device {
  browser: string | null;
  system: string | null;
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** The order matters: nearly every browser also claims to be Chrome or Safari. */
const browsers: Names = [
  [/OPR\/|Opera/i, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/PHX\//, 'Phoenix'],
  [/YaBrowser/, 'Yandex Browser'],
  [/DuckDuckGo|Ddg\//, 'DuckDuckGo'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const systems: Names = [
  [/KAIOS/i, 'KaiOS'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: Names, agent: string) => names.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** Stores only two names from the user agent: the whole string could identify a particular phone. */
export function deviceOf(userAgent: string | undefined): Device {
  const agent = (userAgent ?? '').slice(0, 500);
  return { browser: nameIn(browsers, agent), system: nameIn(systems, agent) };
}

/** The network and the device that a sign-in comes from. */
export interface From {
  sender: Sender;
  device: Device;
}
