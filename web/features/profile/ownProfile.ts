import { NotFound } from '#web/relay/failures.ts';

type Nullable<T> = T | null | undefined;
type Answer<Profile> = {
  readonly viewer?: Nullable<{
    readonly candidate?: Nullable<{ readonly profile: Profile }>;
  }>;
};

/** The viewer's own profile; there is none if they are no candidate. */
export function ownProfile<Profile>({ viewer }: Answer<Profile>): Profile {
  const candidate = viewer?.candidate;
  if (!candidate) throw new NotFound();
  return candidate.profile;
}
