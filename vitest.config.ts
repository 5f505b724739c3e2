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

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: graphql },
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: ['{server,prisma,scripts,bench,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'bench/peers/**'],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
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
