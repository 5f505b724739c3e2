import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A Node program that can be stopped and restarted, with never more than one instance at a time. */
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
      // Detached from Ctrl-C, which reaches only this process; it then stops the server once.
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
    // SIGINT, like Ctrl-C: on SIGTERM the server first waits until load balancers have noticed.
    child.kill('SIGINT');
    await ended;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }
}
