import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { firstLoadGroups } from './web/build/chunks.ts';
import { precompress } from './web/build/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entry = here('web/main.tsx');
const hooks = { 'react-relay/hooks.js': here('web/build/relay-hooks.js') };

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [react(), relay, tailwindcss(), isSsrBuild ? null : precompress()],
  resolve: { alias: command === 'build' ? hooks : {} },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined files would be data: addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          input: 'web/main.tsx',
          output: { codeSplitting: { groups: firstLoadGroups(entry) } },
          treeshake: { moduleSideEffects: [{ test: /react-relay\/lib/, sideEffects: false }] },
        },
  },
  // The built pages carry their packages, so that React and its kin are one copy, for production.
  ssr: { noExternal: command === 'build' ? true : undefined },
}));
