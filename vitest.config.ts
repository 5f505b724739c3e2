import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';

const inModules = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

// Vite would load a second copy of these besides the one that dependencies load through Node. Both
// graphql ("another module or realm") and react-router (contexts) fail with two copies.
const graphql = [{ find: /^graphql$/, replacement: inModules('graphql/index.js') }];
const router = [
  {
    find: /^react-router\/dom$/,
    replacement: inModules('react-router/dist/development/dom-export.mjs'),
  },
  { find: /^react-router$/, replacement: inModules('react-router/dist/development/index.mjs') },
];

// Changes the schema builder, which is shared by all files of a process.
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
          // Each file has its own database; reloading the server for each would take half of the run's time.
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
