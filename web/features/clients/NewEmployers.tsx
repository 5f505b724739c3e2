import { useState } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { NewEmployers_query$key } from '#web/__generated__/NewEmployers_query.graphql.ts';
import type { NewEmployersMutation } from '#web/__generated__/NewEmployersMutation.graphql.ts';
import type { NewEmployersQuery } from '#web/__generated__/NewEmployersQuery.graphql.ts';
import type { NewEmployersRefetchQuery } from '#web/__generated__/NewEmployersRefetchQuery.graphql.ts';
import type { NewEmployersSubscription } from '#web/__generated__/NewEmployersSubscription.graphql.ts';
import type { useClientSearch_query$key } from '#web/__generated__/useClientSearch_query.graphql.ts';
import { WorkSection } from '#web/features/home/WorkSection.tsx';
import { useCommit } from '#web/relay/useCommit.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { Button } from '#web/ui/Button.tsx';
import { day } from '#web/ui/day.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast } from '#web/ui/toast.ts';
import { ClientForm } from './ClientForm.tsx';
import { type ChosenClient, ClientPicker } from './ClientPicker.tsx';
import { useCreateClient } from './useCreateClient.ts';

/** The most of them that are loaded at once. */
const ALL = 100;

type Step = { id: string; name: string; does: 'add' | 'join' } | null;

/** The accounts of employers of whom nobody has said yet which client they are. */
export function NewEmployers({
  query,
}: {
  query: NewEmployers_query$key & useClientSearch_query$key;
}) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    NewEmployersQuery,
    NewEmployers_query$key
  >(
    graphql`
      fragment NewEmployers_query on Query
      @refetchable(queryName: "NewEmployersQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" }) {
        newEmployers(first: $first, after: $after) @connection(key: "NewEmployers_newEmployers") {
          __id
          totalCount
          edges {
            node {
              ...NewEmployers_employer @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  const [step, setStep] = useState<Step>(null);
  const create = useCreateClient();
  const [join] = useCommit<NewEmployersMutation>(graphql`
    mutation NewEmployersMutation($input: SetEmployerClientInput!) {
      setEmployerClient(input: $input) {
        ... on SetEmployerClientPayload {
          employer {
            client {
              id
              name
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const joinTo = async (employer: string, name: string, client: ChosenClient) => {
    const { failure } = await join({ input: { employer, client: client.id } });
    if (failure) return toast.error(failure.message);
    return toast.success(`${name} is with ${client.name}.`);
  };
  const { __id, edges, totalCount } = data.newEmployers;
  const refetch = useListRefetch<NewEmployersRefetchQuery>({
    list: __id,
    query: graphql`
      query NewEmployersRefetchQuery($first: Int!, $after: String) {
        newEmployers(first: $first, after: $after) {
          totalCount
          edges {
            node {
              ...NewEmployers_employer
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    variables: {},
    page: (store, variables) => store.getRoot().getLinkedRecord('newEmployers', variables),
  });
  const isNews = useNews(totalCount);
  useLive<NewEmployersSubscription>(
    graphql`
      subscription NewEmployersSubscription {
        newEmployerCount
      }
    `,
    {},
    {
      onNext: ({ newEmployerCount }) => {
        if (isNews(newEmployerCount)) refetch();
      },
    },
  );
  const close = () => setStep(null);
  return (
    <>
      <WorkSection
        title="New Employers"
        description="Accounts that are no client yet."
        rows={edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        settled={({ client }) => (client ? `Client: ${client.name}` : null)}
        total={totalCount}
        onAll={hasNext ? () => loadNext(ALL) : null}
        isLoading={isLoadingNext}
      >
        {({ id, account, yacht, createdAt, setupCompleted }, settled) => {
          const name = account ? `${account.firstName} ${account.lastName}` : 'An employer';
          return (
            <>
              <div className="min-w-52 flex-1 basis-80">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-note text-ink-soft wrap-anywhere">
                  {account?.email}
                  {yacht && (
                    <>
                      {' · '}
                      <TextLink to={`/yachts/edit/${yacht.id}`}>{yacht.title}</TextLink>
                    </>
                  )}
                  {!setupCompleted && ' · set-up not completed'}
                </p>
              </div>
              <span className="w-28 text-note whitespace-nowrap text-ink-soft">
                {day(createdAt)}
              </span>
              {settled ?? (
                <div className="flex flex-wrap gap-2">
                  <Button
                    aria-label={`New client: ${name}`}
                    onClick={() => setStep({ id, name, does: 'add' })}
                  >
                    New Client
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Join ${name} to a client`}
                    onClick={() => setStep({ id, name, does: 'join' })}
                  >
                    Join a Client
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </WorkSection>
      {step?.does === 'join' && (
        <ClientPicker
          query={query}
          label={`Client of ${step.name}`}
          onPick={(client) => void joinTo(step.id, step.name, client)}
          onNew={() => setStep({ ...step, does: 'add' })}
          onClose={close}
        />
      )}
      {step?.does === 'add' && (
        <ClientForm
          title="New Client"
          values={{ kind: 'CAPTAIN', name: step.name, notes: '' }}
          saveLabel="Add Client"
          onSave={async (values) => (await create(values, { employer: step.id })).failure}
          onClose={close}
        />
      )}
    </>
  );
}

// The fields of a row, shared by the list and its refetch.
void graphql`
  fragment NewEmployers_employer on Employer {
    id
    createdAt
    setupCompleted
    account {
      firstName
      lastName
      email
    }
    yacht {
      id
      title
    }
    client {
      id
      name
    }
  }
`;
