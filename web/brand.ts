import { createContext, useContext } from 'react';

/** The agency, as its configuration names it. */
export type Brand = {
  name: string;
  /** Absolute address of the home page, with its slash. */
  url: string;
  /** For general enquiries. */
  email: string;
  socials: readonly { name: string; url: string }[];
};

export const defaultBrand: Brand = { name: 'Passerelle', url: '/', email: '', socials: [] };

export const BrandContext = createContext<Brand>(defaultBrand);

export function useBrand(): Brand {
  return useContext(BrandContext);
}
