import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';

const inModules = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

// Vite would load a second copy of these beside the one that dependencies load through Node, and
// both graphql ("another module or realm") and react-router (contexts) break with two.
const graphql = [{ find: /^graphql$/, replacement: inModules('graphql/index.js') }];
const router = [
  {
    find: /^react-router\/dom$/,
    replacement: inModules('react-router/dist/development/dom-export.mjs'),
  },
  { find: /^react-router$/, replacement: inModules('react-router/dist/development/index.mjs') },
];

// Changes what all files of a process share, the graph's schema builder.
const apart = ['server/graphql/connections.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias: graphql },
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          // Each file has its own database; loading the server again for each would take half the run.
          isolate: false,
          include: ['{server,prisma,scripts,bench,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'bench/peers/**', ...apart],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias: graphql },
        test: { name: 'apart', environment: 'node', pool: 'forks', include: apart },
      },
      {
        plugins: [relay, react()],
        resolve: { alias: [...graphql, ...router] },
        test: {
          name: 'web',
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['server/testing/web-setup.ts'],
        },
      },
    ],
  },
});
