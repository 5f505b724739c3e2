import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { useState } from 'react';
import { SearchField } from '#web/ui/SearchField.tsx';

type AnyField = GraphQLField<unknown, unknown> | GraphQLInputField;
const MOST = 40;

const fieldsOf = (type: GraphQLNamedType): AnyField[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values(type.getFields())
    : [];

/** Fields and types whose name has what is looked for in it. */
function find(
  schema: GraphQLSchema,
  search: string,
): { type: GraphQLNamedType; field?: AnyField }[] {
  const wanted = search.toLowerCase();
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => [
      ...(has(type.name) ? [{ type }] : []),
      ...fieldsOf(type)
        .filter(({ name }) => has(name))
        .map((field) => ({ type, field })),
    ])
    .slice(0, MOST);
}

/** What the schema says of itself: type by type, or what is looked for. */
export function SchemaDocs({ schema }: { schema: GraphQLSchema }) {
  const [search, setSearch] = useState('');
  const [name, setName] = useState('Query');
  const type = schema.getType(name);
  const open = (next: string) => {
    setName(next);
    setSearch('');
  };
  const roots = ['Query', 'Mutation', 'Subscription'];
  return (
    <div className="flex flex-col gap-4">
      <SearchField label="Search the schema" value={search} onSearch={setSearch} />
      <p className="flex flex-wrap gap-4">
        {roots.map((root) => (
          <TypeLink key={root} name={root} onOpen={open} />
        ))}
      </p>
      {search ? (
        <ul className="flex flex-col gap-3">
          {find(schema, search).map(({ type: owner, field }) => (
            <li key={`${owner.name}.${field?.name ?? ''}`}>
              <TypeLink name={owner.name} onOpen={open} />
              {field && <span className="font-mono text-note"> · {field.name}</span>}
              <Description text={(field ?? owner).description} />
            </li>
          ))}
        </ul>
      ) : (
        type && <TypeDocs type={type} onOpen={open} />
      )}
    </div>
  );
}

function TypeDocs({ type, onOpen }: { type: GraphQLNamedType; onOpen: (name: string) => void }) {
  return (
    <section aria-labelledby="schema-type">
      <h3 id="schema-type" className="font-mono text-base font-semibold">
        {type.name}
      </h3>
      <Description text={type.description} />
      <ul className="mt-3 flex flex-col gap-3">
        {fieldsOf(type).map((field) => (
          <li key={field.name}>
            <span className="font-mono text-note break-words">
              {field.name}
              {'args' in field && field.args.length > 0 && (
                <span className="text-ink-soft">
                  ({field.args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ')})
                </span>
              )}
              {': '}
            </span>
            <TypeLink
              name={getNamedType(field.type).name}
              label={String(field.type)}
              onOpen={onOpen}
            />
            <Description text={field.description} />
          </li>
        ))}
        {isEnumType(type) &&
          type.getValues().map(({ name, description }) => (
            <li key={name}>
              <span className="font-mono text-note">{name}</span>
              <Description text={description} />
            </li>
          ))}
        {isUnionType(type) &&
          type.getTypes().map(({ name }) => (
            <li key={name}>
              <TypeLink name={name} onOpen={onOpen} />
            </li>
          ))}
      </ul>
    </section>
  );
}

type LinkProps = { name: string; label?: string; onOpen: (name: string) => void };

function TypeLink({ name, label = name, onOpen }: LinkProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(name)}
      className="font-mono text-note break-words text-peter underline underline-offset-2"
    >
      {label}
    </button>
  );
}

function Description({ text }: { text: string | null | undefined }) {
  return text ? <p className="measure text-note text-ink-soft">{text}</p> : null;
}
