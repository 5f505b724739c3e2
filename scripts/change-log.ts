import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const { Breaking, Dangerous } = CriticalityLevel;

const isOption = ({ type }: Change) => type === 'FIELD_ARGUMENT_ADDED';

/** The sections of the log in their order; a change stands in the first that it suits. */
const SECTIONS: readonly (readonly [string, (change: Change) => boolean])[] = [
  ['Breaks what was released', ({ criticality }) => criticality.level === Breaking],
  ['Deprecated', ({ type }) => type === 'FIELD_DEPRECATION_ADDED'],
  // What inspector calls dangerous of an optional argument is so for arguments by position.
  [
    'May surprise a client',
    (change) => change.criticality.level === Dangerous && !isOption(change),
  ],
  ['Added', ({ type }) => type.endsWith('_ADDED')],
  ['Changed', () => true],
];

/** Changes of words, and of the directives that print what another change says already. */
const isSaidElsewhere = ({ type }: Change) =>
  type.includes('DESCRIPTION') || type.startsWith('DIRECTIVE_USAGE');

/** What has changed from one schema to another, both in the schema language, as Markdown. */
export async function changeLog(released: string, current: string): Promise<string> {
  const changes = (await diff(buildSchema(released), buildSchema(current))).filter(
    (change) => !isSaidElsewhere(change),
  );
  const added = new Set(
    changes.flatMap(({ type, path }) => (type.endsWith('_ADDED') && path ? [path] : [])),
  );
  const isPartOfAdded = ({ path }: Change) =>
    path?.split('.').some((_, index, names) => index && added.has(names.slice(0, index).join('.')));
  const lines = new Map(SECTIONS.map(([title]) => [title, [] as string[]]));
  for (const change of changes.filter((found) => !isPartOfAdded(found))) {
    const [title] = SECTIONS.find(([, suits]) => suits(change)) ?? [];
    if (title) lines.get(title)?.push(`- ${change.message.replaceAll("'", '`')}`);
  }
  const sections = [...lines]
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => `## ${title}\n\n${entries.toSorted().join('\n')}\n`);
  return ['# What has changed in the graph since its last release\n', ...sections].join('\n');
}
