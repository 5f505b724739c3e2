import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { precompress } from './web/build/precompress.ts';

/** What every page needs, in one file: it compresses better than in parts and stays the same longer. */
const vendor = {
  name: 'vendor',
  test: /node_modules\/(?:@babel|cookie|fbjs|invariant|nullthrows|react|react-dom|react-relay|react-router|relay-runtime|scheduler|set-cookie-parser)\//,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [react(), relay, tailwindcss(), isSsrBuild ? null : precompress()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined files would be data: addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : { input: 'web/main.tsx', output: { codeSplitting: { groups: [vendor] } } },
  },
  // The built pages carry their packages, so that React and its kin are one copy, for production.
  ssr: { noExternal: command === 'build' ? true : undefined },
}));
