import { fileURLToPath } from 'node:url';
import * as graphqlEslint from '@graphql-eslint/eslint-plugin';
import { ESLint } from 'eslint';
import { isInterfaceType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from './schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Types without a row of their own: their values belong to a node. */
const values = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) || isInterfaceType(type))
  .filter((type) => !('id' in type.getFields()))
  .map(({ name }) => name);

/** Fields whose names are given by the specifications. */
const GIVEN = [
  'Position.positionType',
  'Reference.referenceName',
  'User.userType',
  'Yacht.yachtStatus',
  'Yacht.yachtStatusLabel',
  'Yacht.yachtType',
];

const plugin = graphqlEslint.default;
const rulesOf = (name: 'flat/schema-recommended' | 'flat/schema-relay') =>
  plugin.configs[name].rules;

async function lint() {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.graphql'],
        plugins: { '@graphql-eslint': plugin as never },
        languageOptions: {
          parser: plugin.parser as never,
          parserOptions: { graphQLConfig: { schema: './schema.graphql' } },
        },
        rules: {
          ...rulesOf('flat/schema-recommended'),
          ...rulesOf('flat/schema-relay'),
          '@graphql-eslint/strict-id-in-types': ['error', { exceptions: { types: values } }],
          // Short, complete lists stay lists, and pages only go forward.
          '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
          '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
        },
      },
    ],
  });
  const [result] = await eslint.lintFiles(['schema.graphql']);
  return result?.messages ?? [];
}

describe('the schema, by the rules of schema-recommended and schema-relay', () => {
  let messages: Awaited<ReturnType<typeof lint>>;
  beforeAll(async () => {
    messages = await lint();
  }, 60_000);

  it('describes everything, and keeps the conventions', () => {
    const others = messages.filter(({ ruleId }) => ruleId !== '@graphql-eslint/no-typename-prefix');
    expect(others.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  it('repeats the name of a type in no field but those that are named elsewhere', () => {
    const repeated = messages
      .filter(({ ruleId }) => ruleId === '@graphql-eslint/no-typename-prefix')
      .map(({ message }) => /"(\w+)".*"(\w+)"/.exec(message))
      .map((found) => `${found?.[2]}.${found?.[1]}`);
    expect(repeated).toEqual(GIVEN);
  });
});
