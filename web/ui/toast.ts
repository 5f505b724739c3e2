export type MessageTone = 'success' | 'error' | 'warning' | 'info';

/** A message; `at` is the time it was shown, `duration` its time on screen in milliseconds. */
export type Message = {
  id: number;
  tone: MessageTone;
  text: string;
  at: Date;
  duration: number;
  /** An action offered while the message is on screen. */
  action: MessageAction | null;
  /** A next step, offered before the action. */
  offer: MessageAction | null;
};

export type MessageAction = {
  label: string;
  /** The accessible name, to tell apart messages with the same label; begins with the label. */
  name: string;
  /** Called once per press; the button is pending until it resolves. It dismisses the message itself. */
  run: () => Promise<void>;
};

export type ToastOptions = {
  action?: MessageAction;
  offer?: MessageAction | undefined;
  /** Milliseconds on screen; Infinity keeps it until dismissed. */
  duration?: number;
};

type State = { log: readonly Message[]; shown: readonly Message[] };

const keptInLog = 50;
const documentedDuration = 2700;

let state: State = { log: [], shown: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

function show(
  tone: MessageTone,
  text: string,
  { duration = documentedDuration, action, offer }: ToastOptions = {},
) {
  const message = {
    id: ++lastId,
    tone,
    text,
    at: new Date(),
    duration,
    action: action ?? null,
    offer: offer ?? null,
  };
  change({
    log: [message, ...state.log].slice(0, keptInLog),
    // A message with the same text replaces the previous one. A message with an action stays: it
    // may be about another person of the same name.
    shown: [...state.shown.filter((other) => other.text !== text || other.action), message],
  });
  return message.id;
}

/** Shows a message for a while and adds it to the log. Each call returns the message's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: (id: number) =>
    change({ ...state, shown: state.shown.filter((message) => message.id !== id) }),
  /** Called at log-out. */
  clear: () => change({ log: [], shown: [] }),
};

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentMessages(): State {
  return state;
}
