import type { Failure } from '#web/relay/useCommit.ts';
import type { SaveStatus } from '#web/ui/SaveState.tsx';
import { sameValue } from './drafts.ts';

/** Transient failures: the values are sent again. */
const passing = new Set(['OFFLINE', 'UNAVAILABLE', 'INTERNAL']);

type IsComplete<Values> = (field: keyof Values, value: unknown) => boolean;

/**
 * The state machine of an autosaving form: what to send, and the status to show. It is purely
 * event-driven; its caller (`useSaver`) owns timers, requests and the form.
 */
export class Saver<Values extends object> {
  /** The status to show. */
  status: SaveStatus | undefined;
  #stored: Partial<Values>;
  #values: Values;
  /** The values that may be sent, because typing has paused or the field was left. */
  #ready: Partial<Values> = {};
  #sent: Partial<Values> = {};
  #refused: Partial<Values> = {};
  readonly #isComplete: IsComplete<Values>;

  constructor(stored: Values, isComplete: IsComplete<Values> = () => true) {
    this.#stored = stored;
    this.#values = stored;
    this.#isComplete = isComplete;
  }

  /** The server's values. A field is missing while its value is unknown, after a save without a response. */
  get stored(): Partial<Values> {
    return this.#stored;
  }

  /** The fields that the server does not have yet. */
  get unsaved(): Partial<Values> {
    return pick(this.#values, (field, value) => !has(this.#stored, field, value));
  }

  typed(values: Values): void {
    this.#values = values;
  }

  /** Typing has paused: complete values may be sent. */
  paused(): void {
    this.#ready = pick(this.#values, (field, value) => this.#isComplete(field, value));
  }

  /** A field was left: all values may be sent as they are. */
  left(): void {
    this.#ready = this.#values;
  }

  /** The values to send now, which are then marked as in flight; null if there are none. */
  take(): Partial<Values> | null {
    const due = pick(
      this.unsaved,
      (field, value) => has(this.#ready, field, value) && !has(this.#refused, field, value),
    );
    if (Object.keys(due).length === 0) return null;
    this.#sent = due;
    this.status = 'saving';
    return due;
  }

  answered(): void {
    this.#stored = { ...this.#stored, ...this.#sent };
    this.status = 'saved';
  }

  /**
   * The save failed. Returns whether the server refused it; otherwise it is to be retried later. An
   * invalid field waits for its next change and does not block the others.
   */
  failed({ code, path }: Failure): boolean {
    if (passing.has(code)) {
      this.#stored = pick(this.#stored, (field) => !(field in this.#sent));
      this.status = 'failed';
      return false;
    }
    const field = path?.[0];
    if (field !== undefined && field in this.#sent)
      this.#refused = { ...this.#refused, ...pick(this.#sent, (each) => each === field) };
    // The invalid field is unknown: all fields wait for the next event.
    else this.#ready = {};
    this.status = undefined;
    return true;
  }

  /** The server's values were changed elsewhere. Returns the values to show, without those being edited. */
  changedElsewhere(stored: Values): Partial<Values> {
    const { unsaved } = this;
    this.#stored = stored;
    const shown = pick(
      stored,
      (field, value) => !(field in unsaved) && !has(this.#values, field, value),
    );
    this.#values = { ...this.#values, ...shown };
    return shown;
  }
}

function has<Values extends object>(values: Partial<Values>, field: keyof Values, value: unknown) {
  return field in values && sameValue(values[field], value);
}

function pick<Values extends object>(
  values: Values,
  isPicked: (field: keyof Values, value: unknown) => boolean,
): Partial<Values> {
  const picked = Object.entries(values).filter(([field, value]) =>
    isPicked(field as keyof Values, value),
  );
  return Object.fromEntries(picked) as Partial<Values>;
}
