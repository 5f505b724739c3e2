import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  NoticeKind,
  NoticeMails_user$key,
} from '#web/__generated__/NoticeMails_user.graphql.ts';
import type { NoticeMailsMutation } from '#web/__generated__/NoticeMailsMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavedValue } from '#web/features/forms/useSavedValue.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Switch } from '#web/ui/Switch.tsx';

type Choice = { kinds: readonly NoticeKind[]; daily: boolean };

const GROUPS: readonly { title: string; kinds: readonly [NoticeKind, string][] }[] = [
  {
    title: 'Your Profile',
    kinds: [
      ['PROFILE_VERIFIED', 'It is verified'],
      ['PROFILE_REJECTED', 'It needs some work'],
      ['REFERENCE_COMPLETED', 'A reference is completed'],
      ['CERTIFICATE_EXPIRING', 'A certificate expires soon'],
      ['COUPLE_REQUESTED', 'Somebody asks to be linked as a couple'],
    ],
  },
  {
    title: 'Jobs and Applications',
    kinds: [
      ['JOB_SUGGESTED', 'A position for you'],
      ['INTRODUCTION_ASKED', 'We ask whether we may introduce you'],
      ['APPLICATION_FORWARDED', 'You are put forward'],
      ['APPLICATION_MOVED', 'An interview or a trial, or an application is open again'],
      ['APPLICATION_HIRED', 'You are hired'],
      ['APPLICATION_REJECTED', 'You are not selected'],
    ],
  },
];

/** Which notices come by e-mail, too, one by one or once a day; saved at once. */
export function NoticeMails({ user }: { user: NoticeMails_user$key }) {
  const { mailedNotices, noticesDaily } = useFragment(
    graphql`
      fragment NoticeMails_user on User {
        mailedNotices
        noticesDaily
      }
    `,
    user,
  );
  const [commit] = useCommit<NoticeMailsMutation>(graphql`
    mutation NoticeMailsMutation($input: ChooseNoticeMailsInput!) {
      chooseNoticeMails(input: $input) {
        ... on ChooseNoticeMailsPayload {
          viewer {
            ...NoticeMails_user
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const saved: Choice = { kinds: mailedNotices ?? [], daily: noticesDaily ?? false };
  const { value, change, status, failure } = useSavedValue(saved, ({ kinds, daily }: Choice) =>
    commit({ input: { kinds: [...kinds], daily } }),
  );
  const turn = (kind: NoticeKind, isOn: boolean) =>
    change({
      ...value,
      kinds: isOn ? [...value.kinds, kind] : value.kinds.filter((one) => one !== kind),
    });
  return (
    <FormSection
      single
      id="e-mails"
      title="E-Mails"
      description="You find everything under the bell. Choose what comes by e-mail, too; what concerns your account itself always does."
    >
      <Switch
        label="One e-mail a day"
        help="What you chose below comes together in the morning, if there is something new."
        checked={value.daily}
        onChange={({ target }) => change({ ...value, daily: target.checked })}
      />
      {GROUPS.map(({ title, kinds }) => (
        <fieldset key={title} className="flex flex-col">
          <legend className="text-note font-medium text-ink-soft">{title}</legend>
          {kinds.map(([kind, label]) => (
            <Switch
              key={kind}
              label={label}
              checked={value.kinds.includes(kind)}
              onChange={({ target }) => turn(kind, target.checked)}
            />
          ))}
        </fieldset>
      ))}
      {failure && <FormError>{failureText(failure)}</FormError>}
      <SaveState status={status} className="-mt-3" />
    </FormSection>
  );
}
