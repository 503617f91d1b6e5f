import type { Sender } from '../../../http/client-address.ts';

/** A device as its owner knows it again, by names that need no translation. Null: the user agent does not say. */
export interface Device {
  browser: string | null;
  system: string | null;
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** In this order: nearly every browser also claims to be Chrome or Safari. */
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

/** The two names are all that is kept of a user agent: the whole of it would tell one phone from another. */
export function deviceOf(userAgent: string | undefined): Device {
  const agent = (userAgent ?? '').slice(0, 500);
  return { browser: nameIn(browsers, agent), system: nameIn(systems, agent) };
}

/** Where a sign-in comes from. */
export interface From {
  sender: Sender;
  device: Device;
}
