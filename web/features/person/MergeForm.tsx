import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { useLocation, useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { MergeForm_preview$key } from '#web/__generated__/MergeForm_preview.graphql.ts';
import type {
  MergeFormMutation,
  MergePart,
  MergeSide,
} from '#web/__generated__/MergeFormMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { toast } from '#web/ui/toast.ts';
import { mergeAddress } from './merge-address.ts';
import { MergeChoice } from './MergeChoice.tsx';
import { MergePerson } from './MergePerson.tsx';

/** Two people side by side: whose values stay, what will happen, and one confirmation. */
export function MergeForm(props: { preview: MergeForm_preview$key }) {
  const { survivor, other, version, problem, choices, effects } = useFragment(
    graphql`
      fragment MergeForm_preview on MergePreview {
        version
        problem
        effects
        survivor {
          id
          firstName
          lastName
          verification
          ...MergePerson_candidate @alias(as: "person")
        }
        other {
          id
          firstName
          lastName
          ...MergePerson_candidate @alias(as: "person")
        }
        choices {
          part
          usual
          ...MergeChoice_choice @alias(as: "choice")
        }
      }
    `,
    props.preview,
  );
  const [sides, setSides] = useState<Partial<Record<MergePart, MergeSide>>>({});
  const [merge] = useCommit<MergeFormMutation>(graphql`
    mutation MergeFormMutation($input: MergeCandidatesInput!) {
      mergeCandidates(input: $input) {
        ... on MergeCandidatesPayload {
          message
          candidate {
            ...PersonHead_candidate
            ...PersonRecord_candidate
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const place = useLocation();
  // The refusal goes with what it was about: another preview is another form.
  const lookAgain = () =>
    void navigate(place, { replace: true, preventScrollReset: true, state: place.state });
  const page = `/${survivor.verification === 'VERIFIED' ? 'crew' : 'sign-ups'}/profile/${survivor.id}`;
  const names = {
    survivor: `${survivor.firstName} ${survivor.lastName}`,
    other: `${other.firstName} ${other.lastName}`,
  };
  const send = async () => {
    const { data, failure } = await merge({
      input: {
        survivor: survivor.id,
        other: other.id,
        version,
        choices: choices.map(({ part, usual }) => ({ part, side: sides[part] ?? usual })),
      },
    });
    if (!failure) return { data: data.message, failure };
    if (failure.code !== 'INVALID_TRANSITION') return { data: null, failure };
    // What is shown is out of date: to confirm it once more would be no choice.
    setRefusal(failureText(failure));
    return { data: null, failure: null };
  };
  const { ask, dialog } = useConfirmation<string | null>(send, (message) => {
    if (message === null) return;
    toast.success(message);
    void navigate(page, { replace: true });
  });
  return (
    <OfficePage
      className="max-w-4xl"
      title="Merge two accounts"
      description="Two accounts of one person become one. Choose what stays where they differ."
      back={{ href: page, label: `Return to ${names.survivor}` }}
      actions={
        <LinkButton
          icon={<ArrowLeftRight aria-hidden className="size-4" />}
          to={mergeAddress(other.id, survivor.id)}
          replace
        >
          Keep the other account
        </LinkButton>
      }
    >
      <div className="mt-5 flex flex-col gap-5">
        {problem && (
          <Banner tone="warning" title="They cannot be merged now">
            {problem}
          </Banner>
        )}
        <Card flush as="section" aria-label="Choose what stays">
          <div className="grid grid-cols-2 gap-3 border-b border-line p-4 sm:grid-cols-[9rem_1fr_1fr]">
            <span className="max-sm:hidden" />
            <MergePerson candidate={survivor.person} line="This account stays" />
            <MergePerson candidate={other.person} line="Is merged into it" />
          </div>
          {choices.map(({ part, usual, choice }) => (
            <MergeChoice
              key={part}
              choice={choice}
              names={names}
              side={sides[part] ?? usual}
              onChange={(side) => setSides((chosen) => ({ ...chosen, [part]: side }))}
            />
          ))}
        </Card>
        <Card as="section" aria-label="What will happen">
          <h2 className="text-lg font-semibold">What will happen</h2>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-body text-pretty">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Card>
        {refusal && (
          <Banner
            tone="warning"
            title="Not merged"
            action={<Button onClick={lookAgain}>Look again</Button>}
          >
            {refusal}
          </Banner>
        )}
        {!problem && !refusal && (
          <div className="flex justify-end">
            <Button variant="primary" onClick={ask}>
              Merge into {names.survivor}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        {...dialog}
        title={`Merge ${names.other} into ${names.survivor}?`}
        confirmLabel="Merge"
      >
        <p>The two become one account at once. You can undo this for seven days.</p>
      </ConfirmDialog>
    </OfficePage>
  );
}
