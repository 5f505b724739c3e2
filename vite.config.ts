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
    // The application is English: announcements in 33 other languages are not sent.
    optimizeLocales.vite({ locales: ['en-US'] }),
    isSsrBuild ? null : precompress(),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined files would be data: addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    // Of GraphiQL's editor, which one page loads.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          input: 'web/main.tsx',
          // GraphiQL's files tell a compiler, which has been there already, to leave them alone.
          checks: { moduleLevelDirective: false },
          output: {
            codeSplitting: firstLoad,
            // Every first load lists the chunks of the screens: their names would be a third of the list.
            chunkFileNames: 'assets/[hash].js',
          },
        },
  },
  // The built pages carry their packages: one copy of React and its kin, the one for production
  // whatever NODE_ENV the server is started with.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
