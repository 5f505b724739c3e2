/**
 * Two chunks that every page needs: packages, which seldom change, and the application's share of
 * the first load. By default the bundler makes a chunk of each module that a lazy screen shares
 * with them, and twenty small files compress and load worse than one.
 */
export const firstLoad = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', tags: ['$initial' as const], test: /\/node_modules\//, priority: 2 },
    { name: 'shell', tags: ['$initial' as const], test: /\/web\/|preload-helper/, priority: 1 },
  ],
};
