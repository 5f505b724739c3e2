import { createContext, useContext } from 'react';

/** The agency, as its configuration names it. */
export type Brand = {
  name: string;
  socials: readonly { name: string; url: string }[];
};

export const defaultBrand: Brand = { name: 'Passerelle', socials: [] };

export const BrandContext = createContext<Brand>(defaultBrand);

export function useBrand(): Brand {
  return useContext(BrandContext);
}
