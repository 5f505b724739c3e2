export type MessageTone = 'success' | 'error' | 'warning' | 'info';

/** A message that was shown; `at` is when, `duration` its time on screen in milliseconds. */
export type Message = {
  id: number;
  tone: MessageTone;
  text: string;
  at: Date;
  duration: number;
  /** What can be done about it while it is on screen. */
  action: MessageAction | null;
};

export type MessageAction = {
  label: string;
  /** What it is for screen readers, where several messages offer the same; begins with the label. */
  name: string;
  /** Called once a press; the button is busy until it is through. Dismissing the message is its own affair. */
  run: () => Promise<void>;
};

export type ToastOptions = {
  action?: MessageAction;
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
  { duration = documentedDuration, action }: ToastOptions = {},
) {
  const message = { id: ++lastId, tone, text, at: new Date(), duration, action: action ?? null };
  change({
    log: [message, ...state.log].slice(0, keptInLog),
    // The same text again replaces the one on screen instead of stacking under it; not one that can
    // still be acted on, which may be about somebody of the same name.
    shown: [...state.shown.filter((other) => other.text !== text || other.action), message],
  });
  return message.id;
}

/** Shows a message for a while and keeps it in the log. Each call answers the message's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: (id: number) =>
    change({ ...state, shown: state.shown.filter((message) => message.id !== id) }),
  /** Forgets everything: at log-out. */
  clear: () => change({ log: [], shown: [] }),
};

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentMessages(): State {
  return state;
}
