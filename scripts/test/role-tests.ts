import { readFileSync } from 'node:fs';

const ROLE = `['"\`](?:guest|candidate|employer|admin|integration)['"\`]`;

/** How a source decides by a viewer's role without asking the table of acts. */
const FORMS = [
  String.raw`\brole\s*[!=]==?\s*${ROLE}`,
  String.raw`${ROLE}\s*[!=]==?\s*[\w.?]*\brole\b`,
  String.raw`\bswitch\s*\([^)]*\brole\s*\)`,
  String.raw`\.(?:includes|has)\(\s*[\w.?]*\brole\b`,
  String.raw`\[[\w.?]*\brole\]`,
  String.raw`['"](?:candidateId|employerId|scopes)['"]\s+in\b`,
  String.raw`\bscopes\??\.(?:includes|some|every)\(`,
  String.raw`\brequire(?:Role|User|Agency|Audience)\b`,
].map((form) => new RegExp(form, 'g'));

/** The role tests of a source, as they are written. */
export const roleTestsIn = (source: string): string[] =>
  FORMS.flatMap((form) => [...source.matchAll(form)].map(([found]) => found));

/** The role tests of files, each after its file's name. */
export const roleTestsOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    roleTestsIn(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`),
  );
