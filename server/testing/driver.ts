import pg from 'pg';

const driver = pg.Query.prototype as unknown as {
  submit: (this: { text?: string }, connection: unknown) => unknown;
};

/** The texts of the statements that work sends, by whichever client, as the driver sees them. */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const { submit } = driver;
  const statements: string[] = [];
  driver.submit = function (connection) {
    statements.push(this.text ?? '');
    return submit.call(this, connection);
  };
  try {
    return { result: await work(), statements };
  } finally {
    driver.submit = submit;
  }
}
