// In the built client this stands for 'react-relay/hooks.js', which is one CommonJS module and so
// brings every hook with any of them: here a page gets the hooks that its screens use.
import loading from 'react-relay/lib/relay-hooks/loadQuery.js';

export const loadQuery = loading.loadQuery;
export { default as RelayEnvironmentProvider } from 'react-relay/lib/relay-hooks/RelayEnvironmentProvider.js';
export { default as useFragment } from 'react-relay/lib/relay-hooks/useFragment.js';
export { default as useMutation } from 'react-relay/lib/relay-hooks/useMutation.js';
export { default as usePaginationFragment } from 'react-relay/lib/relay-hooks/usePaginationFragment.js';
export { default as usePreloadedQuery } from 'react-relay/lib/relay-hooks/usePreloadedQuery.js';
export { default as useQueryLoader } from 'react-relay/lib/relay-hooks/useQueryLoader.js';
export { default as useRefetchableFragment } from 'react-relay/lib/relay-hooks/useRefetchableFragment.js';
export { default as useRelayEnvironment } from 'react-relay/lib/relay-hooks/useRelayEnvironment.js';
export { default as useSubscribeToInvalidationState } from 'react-relay/lib/relay-hooks/useSubscribeToInvalidationState.js';
export { default as useSubscription } from 'react-relay/lib/relay-hooks/useSubscription.js';
export {
  applyOptimisticMutation,
  commitLocalUpdate,
  commitMutation,
  ConnectionHandler,
  fetchQuery,
  graphql,
  readInlineData,
  requestSubscription,
} from 'relay-runtime';
