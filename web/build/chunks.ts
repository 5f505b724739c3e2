/**
 * Two files that every page needs: the packages, which seldom change, and our own part of the
 * first load. Left to itself, the bundler makes a chunk of each module that a lazy screen shares
 * with them, and twenty small files compress and arrive worse than one.
 */
export const firstLoad = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', tags: ['$initial' as const], test: /\/node_modules\//, priority: 2 },
    { name: 'shell', tags: ['$initial' as const], test: /\/web\/|preload-helper/, priority: 1 },
  ],
};
