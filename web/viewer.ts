import { createContext, useContext } from 'react';

export type Role = 'guest' | 'candidate' | 'employer' | 'admin';

type Account = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  /** The candidate's photo. */
  imageUrl: string | null;
};

/** The viewer as layouts and routes need it. */
export type Viewer = {
  role: Role;
  /** Null for guests. */
  account: Account | null;
  /** Null for guests and admins, who have no set-up. */
  setup: { isCompleted: boolean; profileType: 'UPLOAD' | 'BUILD' | null } | null;
};

export const guest: Viewer = { role: 'guest', account: null, setup: null };

export const ViewerContext = createContext<Viewer>(guest);

/** The viewer. Details of the account may change; another person is a new page. */
export function useViewer(): Viewer {
  return useContext(ViewerContext);
}
