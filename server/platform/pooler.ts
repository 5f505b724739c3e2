import { OF_THE_ROLE, openConnection, openPooled } from './connection.ts';
import { firstConnection } from './first-connection.ts';
import { sql } from './sql.ts';
import { StartError } from './start-error.ts';

/** Differs between all databases but a primary's and its standbys'. */
const DATABASE = `select current_database() || ' ' || system_identifier as id from pg_control_system()`;

/**
 * Checks that a pooler leads to the database of the direct address, and that its connections have the settings
 * that the product cannot give them. @throws StartError
 */
export async function requirePooler(url: string, directUrl: string): Promise<void> {
  const through = await firstConnection({ variable: 'DATABASE_URL', url }, () => openPooled(url));
  const direct = openConnection(directUrl);
  try {
    await direct.connect();
    const [near, far] = [
      await direct.query<{ id: string }>(DATABASE),
      await through.query<{ id: string }>(DATABASE),
    ];
    if (near.rows[0]?.id !== far.rows[0]?.id)
      throw new StartError('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.');
    const settings = await through.query<{ name: string; setting: string; role: string }>(
      sql`select name, setting, current_user as role from pg_settings
       where name = any(${Object.keys(OF_THE_ROLE)}::text[])`,
    );
    for (const { name, setting, role } of settings.rows) {
      const needed = OF_THE_ROLE[name];
      if (setting === needed) continue;
      throw new StartError(
        `DATABASE_URL: ${name} is ${setting} behind the pooler: alter role "${role}" set ${name} = '${needed}'.`,
      );
    }
  } finally {
    await Promise.all([through.end(), direct.end()]);
  }
}
