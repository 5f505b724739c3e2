/** The parts of react-relay by which every screen reads its query and its fragments. */
const READING =
  /\/react-relay\/lib\/(?:ReactRelayLoggingContext|relay-hooks\/(?:ProfilerContext|LRUCache|SuspenseResource|QueryResource|useUnsafeRef_DEPRECATED|useRelayLoggingContext|useFragmentInternal\w*|useStaticFragmentNodeWarning|useFragment|useRelayEnvironment|useFetchTrackingRef|useLazyLoadQueryNode|useMemoVariables|useMemoOperationDescriptor|usePreloadedQuery))\.js/;

/**
 * Two chunks that every page needs: packages, which seldom change, and the application's share of
 * the first load. By default the bundler makes a chunk of each module that a lazy screen shares
 * with them, and twenty small files compress and load worse than one. For the same reason a third
 * chunk has what reads data, though not every lazy part of a screen needs all of it.
 */
export const firstLoad = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'relay', test: READING, priority: 3 },
    { name: 'vendor', tags: ['$initial' as const], test: /\/node_modules\//, priority: 2 },
    { name: 'shell', tags: ['$initial' as const], test: /\/web\/|preload-helper/, priority: 1 },
  ],
};
