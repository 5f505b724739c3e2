import { setImmediate as immediate } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { Message } from '#server/platform/pubsub.ts';

/** How many listeners are told before other work gets a chance. */
const AT_ONCE = 500;

export interface Listener {
  /** Called with each answer, in the order of the messages. */
  tell: (answer: ExecutionResult) => void;
  /** Called if there is no answer; nothing follows. */
  fail: (error: unknown) => void;
}

/** A message that an audience has heard. */
interface Round {
  message: Message;
  heardBy: Listener[];
  /** Whether the answer is still to come. */
  isOpen: boolean;
  over: Promise<void>;
}

const audiences = new Map<string, Audience>();

/** Joins those who get the same answers, whom the name identifies, until `leave`. */
export function joinAudience(name: string): Audience {
  const audience = audiences.get(name) ?? new Audience(name);
  audiences.set(name, audience);
  audience.members += 1;
  return audience;
}

/** All who hear a message together get the same answer, which is made once. */
class Audience {
  members = 0;
  readonly #name: string;
  /** The last round, until it is over. */
  #round: Round | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  leave(): void {
    this.members -= 1;
    if (this.members === 0) audiences.delete(this.#name);
  }

  /** Tells the listener the answer, which is made by the `answering` of whoever hears the message first. */
  hear(
    message: Message,
    listener: Listener,
    answering: (message: Message) => Promise<ExecutionResult | undefined>,
  ): void {
    const last = this.#round;
    if (last?.isOpen && last.message === message) {
      last.heardBy.push(listener);
      return;
    }
    const round: Round = { message, heardBy: [listener], isOpen: true, over: Promise.resolve() };
    const hold = async () => {
      // A later message could be answered sooner.
      await last?.over;
      const [answered] = await Promise.allSettled([answering(message)]);
      round.isOpen = false;
      await tellAll(round.heardBy, answered);
      if (this.#round === round) this.#round = null;
    };
    this.#round = round;
    round.over = hold();
  }
}

/** The number of audiences, for tests that look for leaks. */
export const audienceCount = (): number => audiences.size;

async function tellAll(
  listeners: readonly Listener[],
  answered: PromiseSettledResult<ExecutionResult | undefined>,
): Promise<void> {
  for (const [at, listener] of listeners.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await immediate();
    if (answered.status === 'rejected') listener.fail(answered.reason);
    else if (answered.value) listener.tell(answered.value);
  }
}
