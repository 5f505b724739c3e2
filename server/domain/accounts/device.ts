/** The first that is found names it: Edge and Opera call themselves Chrome too, and everything Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** More of it is not looked at. */
const LONGEST = 1000;

/**
 * The browser and system that a user agent names, 'Firefox on Windows': our own words only, because anybody may
 * send any text. A tablet may call itself a Mac.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const browser = nameIn(BROWSERS, text);
  const found = nameIn(SYSTEMS, text);
  const system = found === 'Mac' && browser === 'Safari' ? 'Mac or iPad' : found;
  if (!browser && !system) return text === '' ? 'Unknown device' : 'A program or unknown browser';
  return `${browser ?? 'Unknown browser'} on ${system ?? 'an unknown system'}`;
}

const nameIn = (names: readonly [RegExp, string][], text: string) =>
  names.find(([sign]) => sign.test(text))?.[1];
