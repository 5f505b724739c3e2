import type { Plugin } from 'vite';

const statement = /import\s*\{(?<names>[^}]*)\}\s*from\s*["']react-relay\/hooks\.js["'];?/g;
const ownFile = /^use[A-Z]|^RelayEnvironmentProvider$/;

function importOf(name: string): string {
  const [imported = '', local = imported] = name.split(/\s+as\s+/);
  if (ownFile.test(imported)) {
    return `import ${local} from 'react-relay/lib/relay-hooks/${imported}.js';`;
  }
  const file =
    imported === 'loadQuery' ? 'react-relay/lib/relay-hooks/loadQuery.js' : 'relay-runtime';
  return `import { ${imported} as ${local} } from '${file}';`;
}

/**
 * 'react-relay/hooks.js' is one CommonJS module with all hooks, so tree shaking cannot remove any.
 * The built client imports each hook from its own file instead.
 */
export function eachHook(): Plugin {
  return {
    name: 'each-hook',
    apply: 'build',
    transform(code) {
      if (!code.includes('react-relay/hooks.js')) return null;
      const rewritten = code.replace(statement, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map(importOf)
          .join(' '),
      );
      return { code: rewritten, map: null };
    },
  };
}
