import { useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtBuilder_query$key } from '#web/__generated__/YachtBuilder_query.graphql.ts';
import { SuggestField } from '#web/ui/SuggestField.tsx';
import { YachtField, type YachtValues } from './values.ts';

type Props = { query: YachtBuilder_query$key; optional: boolean };

/** The builder and country of build; a known builder fills in the country. */
export function YachtBuilder({ query, optional }: Props) {
  const { builders, countries } = useFragment(
    graphql`
      fragment YachtBuilder_query on Query {
        builders {
          name
          country
        }
        countries {
          code
          name
        }
      }
    `,
    query,
  );
  const { setValue } = useFormContext<YachtValues>();
  return (
    <>
      <YachtField
        name="builderName"
        as={SuggestField}
        label="Builder"
        optional={optional}

        options={builders.map(({ name, country }) => ({
          id: name,
          label: name,
          detail: country,
        }))}
        onPick={({ detail }) => setValue('builderCountry', detail ?? '', { shouldDirty: true })}
      />
      <YachtField
        name="builderCountry"
        as={SuggestField}
        label="Build country"
        optional={optional}

        options={countries.map(({ code, name }) => ({ id: code, label: name }))}
      />
    </>
  );
}
