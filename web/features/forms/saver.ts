import type { Failure } from '#web/relay/useCommit.ts';
import type { SaveStatus } from '#web/ui/SaveState.tsx';
import { sameValue } from './drafts.ts';

/** Failures that pass by themselves: the values are sent again. */
const passing = new Set(['OFFLINE', 'UNAVAILABLE', 'INTERNAL']);

type IsComplete<Values> = (field: keyof Values, value: unknown) => boolean;

/**
 * What a form that saves by itself has to send, and what it says about it. It is told what happens and
 * answers from that alone: timers, requests and the form itself are its caller's (`useSaver`).
 */
export class Saver<Values extends object> {
  /** What to say. */
  status: SaveStatus | undefined;
  #stored: Partial<Values>;
  #values: Values;
  /** The values that may be sent: a pause in typing has passed, or the field was left. */
  #ready: Partial<Values> = {};
  #sent: Partial<Values> = {};
  #refused: Partial<Values> = {};
  readonly #isComplete: IsComplete<Values>;

  constructor(stored: Values, isComplete: IsComplete<Values> = () => true) {
    this.#stored = stored;
    this.#values = stored;
    this.#isComplete = isComplete;
  }

  /** What the server has. A field is missing while nobody knows: its save got no answer. */
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

  /** Nothing was typed for a while: what is complete may be sent. */
  paused(): void {
    this.#ready = pick(this.#values, (field, value) => this.#isComplete(field, value));
  }

  /** A field was left: everything may be sent as it is. */
  left(): void {
    this.#ready = this.#values;
  }

  /** What is to be sent now, which then counts as on its way; null for nothing. */
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
   * The save failed. Answers whether the server refused it; otherwise it is to be tried again later. A
   * field at fault waits until it changes and keeps no other back.
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
    // Nobody knows which field is at fault: all wait until something else happens.
    else this.#ready = {};
    this.status = undefined;
    return true;
  }

  /** Another place has changed what the server has. Answers what is to be shown: nothing where one types. */
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
