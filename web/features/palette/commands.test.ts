import { expect, test } from 'vitest';
import { COMMANDS, readCommand } from './commands.ts';

test.each([
  ['verify', 'VERIFY', ''],
  ['Verify  ana lima ', 'VERIFY', 'ana lima'],
  ['new listing', 'LIST', ''],
  ['new listing for', 'LIST', ''],
  ['new listing for Forte', 'LIST', 'Forte'],
  ['new listing silver gannet', 'LIST', 'silver gannet'],
  ['alert PA-1009', 'ALERT', 'PA-1009'],
])('“%s” is a command', (text, act, name) => {
  expect(readCommand(text)).toEqual({ act, name });
});

test.each(['', 'verif', 'verifying', 'alerta', 'new', 'new listings', 'ana verify'])(
  '“%s” only searches',
  (text) => {
    expect(readCommand(text)).toBeNull();
  },
);

test('every command is begun by its own words', () => {
  for (const { act, words } of COMMANDS)
    expect(readCommand(`${words} `)).toEqual({ act, name: '' });
});
