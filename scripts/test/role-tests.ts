import { readFileSync } from 'node:fs';

const ROLE = `['"\`](?:guest|candidate|employer|admin|integration)['"\`]`;

/** Expressions that test a viewer's role without using the table of actions. */
const FORMS = [
  String.raw`\brole\s*[!=]==?\s*${ROLE}`,
  String.raw`${ROLE}\s*[!=]==?\s*[\w.?]*\brole\b`,
  String.raw`\bswitch\s*\([^)]*\brole\s*\)`,
  String.raw`\.(?:includes|has)\(\s*[\w.?]*\brole\b`,
  String.raw`\[[\w.?]*\brole\]`,
  String.raw`['"](?:(?:candidateId|employerId|scopes)['"]\s+in\b|\w+['"]\s+in\s+[\w.?]*\bviewer\b)`,
  String.raw`\bscopes\??\.(?:includes|some|every)\(`,
  String.raw`\brequire(?:Role|User|Agency|Audience)\b`,
].map((form) => new RegExp(form, 'g'));

/** The role tests in a source, as written. */
export const roleTestsIn = (source: string): string[] =>
  FORMS.flatMap((form) => [...source.matchAll(form)].map(([found]) => found));

/** The role tests in files, prefixed with the file name. */
export const roleTestsOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    roleTestsIn(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`),
  );
