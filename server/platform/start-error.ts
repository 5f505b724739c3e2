/** A reason not to start: `message` is one line for the person at the terminal, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** A variable of the environment is wrong; the line begins with its name. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}
