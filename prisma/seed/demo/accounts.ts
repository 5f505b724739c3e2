import { addRow, type Batch } from '#prisma/seed/copy.ts';
import { inventPerson, inventPhone } from '#prisma/seed/people/details.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import { type DemoYacht, yachtColumns } from './yachts.ts';

/** The admin log-in; its id signs what the agency did. */
export function addAdmin(
  batch: Batch,
  world: World,
  passwordHash: string,
  consultant: string | null,
): string {
  const id = world.nextId();
  const [firstName = 'Demo', ...rest] = consultant?.split(' ') ?? [];
  addRow(batch, 'users', {
    ...userColumns(world, passwordHash, 430, 0.01),
    id,
    user_type: 'ADMIN',
    first_name: firstName,
    last_name: rest.join(' ') || 'Admin',
    email: 'admin@passerelle.test',
    consultant,
  });
  return id;
}

/** The employer log-in with its yacht, and two more employers: one with a yacht, one half-way. */
export function addEmployers(batch: Batch, world: World, passwordHash: string): void {
  const { random } = world;
  addEmployer(batch, world, passwordHash, 'employer@passerelle.test', 3);
  for (const setupStep of [3, 2]) {
    const email = `yacht.${random.int(100, 999)}@post.example`;
    addEmployer(batch, world, passwordHash, email, setupStep);
  }
}

function addEmployer(
  batch: Batch,
  world: World,
  passwordHash: string,
  email: string,
  setupStep: number,
): void {
  const { random, nextId } = world;
  const [userId, employerId] = [nextId(), nextId()];
  const person = inventPerson(random, random.pick(['MALE', 'FEMALE'] as const));
  const columns = userColumns(world, passwordHash, random.int(20, 300), 3);
  const done = setupStep === 3;
  addRow(batch, 'users', {
    ...columns,
    id: userId,
    user_type: 'EMPLOYER',
    first_name: person.firstName,
    last_name: person.lastName,
    email,
    consultant: null,
  });
  addRow(batch, 'employers', {
    id: employerId,
    user_id: userId,
    initial_setup_step: setupStep,
    initial_setup_completed: done,
    primary_phone: done ? inventPhone(random) : null,
    created_at: columns.created_at,
    updated_at: columns.updated_at,
  });
  addRow(batch, 'yachts', {
    ...yachtColumns(ownYacht(world)),
    employer_id: employerId,
    couples: done ? true : null,
    smoking: done ? false : null,
    dry_boat: done ? false : null,
    notes: null,
    created_at: columns.created_at,
    updated_at: columns.updated_at,
  });
}

function ownYacht({ random, nextId }: World): DemoYacht {
  return {
    id: nextId(),
    name: random.pick(['Lantern Rock', 'Merry Weather', 'Tamarisk', 'Paper Boat']),
    yachtType: random.pick(['MOTOR_YACHT', 'SAILING_YACHT']),
    size: random.int(26, 54),
    jobs: [],
    buildYear: random.int(2004, 2024),
    builder: 'Sanlorenzo',
    builderCountry: 'Italy',
    status: 'PRIVATE',
    homePort: 'Palma',
    location: 'Antibes',
    itinerary: ['MEDITERRANEAN', 'SINGLE_SEASON'],
    tattoo: 'NO_VISIBLE_TATTOOS',
  };
}

function userColumns({ now }: World, passwordHash: string, daysAgo: number, idleDays: number) {
  return {
    email_verified: true,
    password_hash: passwordHash,
    last_active_at: new Date(now - idleDays * DAY),
    created_at: new Date(now - daysAgo * DAY),
    updated_at: new Date(now - idleDays * DAY),
  };
}
