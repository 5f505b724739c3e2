// npm run admin -- add|reset|remove <email>; prompts for the password, or reads it from a pipe.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { addAdmin, removeAdmin, resetAdmin } from '#server/domain/accounts/admins.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { readConfig } from '#server/platform/config.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/db.ts';
import { joinEmbedded } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrations.ts';
import { StartError } from '#server/platform/start-error.ts';

const usage = 'Usage: npm run admin -- add|reset|remove <email>';

type Action = (email: string) => Promise<string>;

const actions = new Map<string, Action>(
  Object.entries({
    add: async (email: string) => {
      await addAdmin({ email, password: await askPassword() });
      return `${email} is an admin now.`;
    },
    reset: async (email: string) => {
      await resetAdmin({ email, password: await askPassword() });
      return `${email} has a new password and is signed out everywhere.`;
    },
    remove: async (email: string) => {
      await removeAdmin(email);
      return `${email} is no longer an admin.`;
    },
  }),
);

/** Never an argument: arguments are visible in the process list and in the shell's history. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stdout.write('Password: ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  const password = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return password;
}

async function run(action: Action, email: string): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await joinEmbedded(config.dataDir);
  try {
    const url = config.directUrl ?? config.databaseUrl ?? embedded?.url ?? '';
    await migrate(url);
    connectDatabase(url, { max: 2 });
    console.log(await action(email));
  } finally {
    await disconnectDatabase();
    await embedded?.stop();
  }
}

const [name = '', email, ...rest] = process.argv.slice(2);
const action = actions.get(name);
if (!action || !email || rest.length > 0) {
  console.error(usage);
  process.exit(2);
}
try {
  await run(action, email);
} catch (error) {
  const expected = error instanceof DomainError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
