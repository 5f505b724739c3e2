import type { UseFormReturn } from 'react-hook-form';
import { graphql } from 'relay-runtime';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { DialogFormEnd } from '#web/features/forms/DialogFormEnd.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type EventName, webhookEvents } from './events.ts';

export type WebhookValues = { token: string; name: string; url: string; events: EventName[] };
/** The fields that a validation error may name. */
export const webhookFields = ['token', 'name', 'url', 'events'] as const;

/** A token that a webhook may use. */
export type UsableToken = { id: string; name: string; scopes: readonly string[] };

// Its fields, shared by a new webhook and an existing one.
void graphql`
  fragment WebhookForm_token on IntegrationToken {
    id
    name
    scopes
  }
`;

type Props = {
  form: UseFormReturn<WebhookValues>;
  /** The tokens to choose from; only one if it cannot be changed. */
  tokens: readonly UsableToken[];
  fixedToken?: boolean;
  submitLabel: string;
  isSaving: boolean;
  onSubmit: () => void;
  onCancel: () => void;
};

/** The name, URL, token and events of a webhook. */
export function WebhookForm({ form, tokens, fixedToken, ...rest }: Props) {
  const field = fieldsOf(form);
  const token = tokens.find(({ id }) => id === form.watch('token'));
  const choices = webhookEvents.map(({ scope, ...event }) => ({
    ...event,
    disabled: token !== undefined && !token.scopes.includes(scope),
  }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rest.onSubmit();
      }}
      className="flex flex-col gap-5"
    >
      <TextField
        label="Name"
        help="What it is for: ‘Crew board’."
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        help="A public https address of yours. Events are posted to it."
        autoComplete="off"
        {...field('url')}
      />
      {!fixedToken && (
        <Select
          label="Token"
          help="It is told what the scopes of its token see, and ends with it."
          placeholder="Choose a token"
          choices={tokens.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('token')}
        />
      )}
      <BoundField
        control={form.control}
        name="events"
        as={CheckboxGroup}
        twoColumns
        label="Events"
        help="Those that the scopes of its token do not reach cannot be chosen."
        choices={choices}
      />
      <DialogFormEnd form={form} pending={rest.isSaving} onCancel={rest.onCancel}>
        {rest.submitLabel}
      </DialogFormEnd>
    </form>
  );
}
