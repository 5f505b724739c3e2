import { createContext, useContext } from 'react';

/** The agency's details, from the configuration. */
export type Brand = {
  name: string;
  /** Absolute URL of the home page, with a trailing slash. */
  url: string;
  /** The address for general enquiries. */
  email: string;
  socials: readonly { name: string; url: string }[];
};

export const defaultBrand: Brand = { name: 'Passerelle', url: '/', email: '', socials: [] };

export const BrandContext = createContext<Brand>(defaultBrand);

export function useBrand(): Brand {
  return useContext(BrandContext);
}
