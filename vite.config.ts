import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { firstLoad } from './web/build/chunks.ts';
import { eachHook } from './web/build/each-hook.ts';
import { precompress } from './web/build/precompress.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [
    react(),
    relay,
    eachHook(),
    tailwindcss(),
    // The application is English only: react-aria's texts in 33 other languages are left out.
    optimizeLocales.vite({ locales: ['en-US'] }),
    isSsrBuild ? null : precompress(),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined files would become data: URLs, which the Content-Security-Policy blocks.
    assetsInlineLimit: 0,
    // For GraphiQL's editor, which only one page loads.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          input: 'web/main.tsx',
          // GraphiQL's files contain 'use no memo' directives, which the bundler would warn about.
          checks: { moduleLevelDirective: false },
          output: {
            codeSplitting: firstLoad,
            // Every first load lists the screens' chunks: with names, that list would be much longer.
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
  },
  // The server bundle includes its packages, so that there is one copy of React, the production
  // build, whatever NODE_ENV the server is started with.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
