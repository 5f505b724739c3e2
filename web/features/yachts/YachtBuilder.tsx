import { Controller, useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtBuilder_query$key } from '#web/__generated__/YachtBuilder_query.graphql.ts';
import { SuggestField } from '#web/ui/SuggestField.tsx';
import type { YachtValues } from './values.ts';

type Props = { query: YachtBuilder_query$key; optional: boolean };

/** Who built the yacht, and where; a known builder fills in the country. */
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
  const { control, formState, setValue } = useFormContext<YachtValues>();
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="builderName"
        render={({ field }) => (
          <SuggestField
            {...field}
            label="Builder"
            optional={optional}
            error={errors.builderName?.message}
            options={builders.map(({ name, country }) => ({
              id: name,
              label: name,
              detail: country,
            }))}
            onPick={({ detail }) => setValue('builderCountry', detail ?? '', { shouldDirty: true })}
          />
        )}
      />
      <Controller
        control={control}
        name="builderCountry"
        render={({ field }) => (
          <SuggestField
            {...field}
            label="Build country"
            optional={optional}
            error={errors.builderCountry?.message}
            options={countries.map(({ code, name }) => ({ id: code, label: name }))}
          />
        )}
      />
    </>
  );
}
