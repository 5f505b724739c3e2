import { useForm } from 'react-hook-form';
import { graphql } from 'relay-runtime';
import type { TokenFormMutation } from '#web/__generated__/TokenFormMutation.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { DialogFormEnd } from '#web/features/forms/DialogFormEnd.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { addFirst, payloadRecord, rootList } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type ScopeName, scopes } from './scopes.ts';

/** The name of the draft in this tab's storage. */
export const tokenDraft = 'new token';

type Values = { name: string; scopes: ScopeName[]; days: string };
type Props = { onMade: (secret: string) => void; onCancel: () => void };

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

/** The name, scopes and lifetime of a token. */
export function TokenForm({ onMade, onCancel }: Props) {
  const [create, isCreating] = useCommit<TokenFormMutation>(graphql`
    mutation TokenFormMutation($input: CreateIntegrationTokenInput!) {
      createIntegrationToken(input: $input) {
        ... on CreateIntegrationTokenPayload {
          secret
          integrationToken {
            ...TokenTable_token
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm<Values>({ defaultValues: { name: '', scopes: [], days: '90' } });
  const { forget } = useKeptForm(tokenDraft, form);
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ days, ...values }) => {
    const { data, failure } = await create(
      { input: { ...values, days: Number(days) } },
      {
        updater: (store) => {
          const made = payloadRecord(store, 'createIntegrationToken', 'integrationToken');
          addFirst(store, store.get(rootList('TokenTable_tokens')), made, 'IntegrationTokenEdge');
        },
      },
    );
    if (failure) return showFailure(form, failure, ['name', 'scopes', 'days']);
    forget();
    onMade(data.secret);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Name"
        help="What it is for: ‘Crew list on the website’."
        autoComplete="off"
        {...field('name')}
      />
      <BoundField
        control={form.control}
        name="scopes"
        as={CheckboxGroup}
        twoColumns
        label="Scopes"
        help="One to write brings the one to read along, matches:read those of jobs and candidates."
        choices={scopes}
      />
      <Select label="Ends after" className="sm:w-48" choices={lifetimes} {...field('days')} />
      <DialogFormEnd form={form} pending={isCreating} onCancel={onCancel}>
        Create Token
      </DialogFormEnd>
    </form>
  );
}
