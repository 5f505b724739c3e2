import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A Node program that is ended and started again on demand, and never twice at a time. */
export class Restarting {
  readonly #root: string;
  readonly #args: string[];
  #child: ChildProcess | null = null;

  constructor(root: string, args: string[]) {
    this.#root = root;
    this.#args = args;
  }

  start(): void {
    const child = spawn(process.execPath, this.#args, {
      cwd: this.#root,
      env: { NODE_ENV: 'development', ...process.env },
      stdio: 'inherit',
      // Ctrl-C reaches this process alone, which then ends the server once.
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    child.once('exit', (code) => {
      if (this.#child !== child) return;
      this.#child = null;
      if (code !== 0) console.error('The server ended; it starts again when a file changes.');
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    const ended = once(child, 'exit');
    // As Ctrl-C: nobody has to be told before, as with SIGTERM a balancer has.
    child.kill('SIGINT');
    await ended;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }
}
