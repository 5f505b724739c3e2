/** A reason not to start: `message` is one line for the operator, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** An environment variable is wrong; the line starts with its name. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}
