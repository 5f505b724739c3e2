import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { HiddenFrom_candidate$key } from '#web/__generated__/HiddenFrom_candidate.graphql.ts';
import type { HiddenFromAddMutation } from '#web/__generated__/HiddenFromAddMutation.graphql.ts';
import type { HiddenFromRemoveMutation } from '#web/__generated__/HiddenFromRemoveMutation.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

/** The yachts, people and companies to whom the candidate is never introduced. */
export function HiddenFrom({ candidate }: { candidate: HiddenFrom_candidate$key }) {
  const { hiddenFrom } = useFragment(
    graphql`
      fragment HiddenFrom_candidate on Candidate {
        hiddenFrom
      }
    `,
    candidate,
  );
  const [add] = useCommit<HiddenFromAddMutation>(graphql`
    mutation HiddenFromAddMutation($input: HideFromInput!) {
      hideFrom(input: $input) {
        ... on HideFromPayload {
          candidate {
            ...HiddenFrom_candidate
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [remove, isRemoving] = useCommit<HiddenFromRemoveMutation>(graphql`
    mutation HiddenFromRemoveMutation($input: ShowToInput!) {
      showTo(input: $input) {
        ... on ShowToPayload {
          candidate {
            ...HiddenFrom_candidate
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm({ defaultValues: { name: '' } });
  const submit = form.handleSubmit(async (values) => {
    const { failure } = await add({ input: values });
    if (failure) form.setError('name', { message: failureText(failure) }, { shouldFocus: true });
    else form.reset();
  });
  const show = async (name: string) => {
    const { failure } = await remove({ input: { name } });
    if (failure) toast.error(failureText(failure));
  };
  return (
    <FormSection
      single
      id="hidden-from"
      title="Who Must Not See You"
      description="We never introduce you to a yacht, a person or a company on this list, and do not tell them that they are on it. We compare this with yachts, companies and people as you wrote it: capitals, accents, ‘Ltd’ and ‘Captain’ do not matter, but write names in full. We tell nobody who our clients are, so you do not see whether an entry has met one. An e-mail address or its domain may stand here, too."
    >
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <TextField
          label="Yacht, person or company"
          placeholder="M/Y Evenstar"
          autoComplete="off"
          enterKeyHint="done"
          className="min-w-0 grow"
          {...fieldsOf(form)('name')}
        />
        <Button type="submit" className="mt-6.25" pending={form.formState.isSubmitting}>
          Add
        </Button>
      </form>
      {hiddenFrom && hiddenFrom.length > 0 && (
        <ul aria-label="Who must not see you" className="-mt-2 flex flex-wrap gap-1.5">
          {hiddenFrom.map((name) => (
            <li key={name} className="max-w-full">
              <Chip disabled={isRemoving} onRemove={() => void show(name)}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
