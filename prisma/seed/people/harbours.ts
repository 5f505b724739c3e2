/** A place as profiles and yachts hold it. */
export type Harbour = { name: string; country: string; lat: number; lng: number };

const TABLE: [string, string, number, number][] = [
  ['Antibes', 'FR', 43.5808, 7.1251],
  ['Palma', 'ES', 39.5696, 2.6502],
  ['Monaco', 'MC', 43.7333, 7.4167],
  ['Fort Lauderdale', 'US', 26.1223, -80.1434],
  ['Barcelona', 'ES', 41.3888, 2.159],
  ['Viareggio', 'IT', 43.8738, 10.2553],
  ['Genoa', 'IT', 44.4048, 8.9444],
  ['La Ciotat', 'FR', 43.1748, 5.6046],
  ['Imperia', 'IT', 43.8894, 8.0395],
  ['Cannes', 'FR', 43.5513, 7.0128],
  ['Saint-Tropez', 'FR', 43.2698, 6.6392],
  ['Naples', 'IT', 40.8522, 14.2681],
  ['Athens', 'GR', 37.9838, 23.7278],
  ['Bodrum', 'TR', 37.0382, 27.4292],
  ['Tivat', 'ME', 42.4364, 18.6961],
  ['Split', 'HR', 43.5089, 16.4392],
  ['Valletta', 'MT', 35.8997, 14.5147],
  ['Gibraltar', 'GI', 36.1447, -5.3526],
  ['Falmouth', 'AG', 17.0236, -61.7814],
  ['Gustavia', 'BL', 17.8962, -62.8498],
  ['Simpson Bay', 'SX', 18.0425, -63.1092],
  ['Nassau', 'BS', 25.0582, -77.3431],
  ['Newport', 'US', 41.4901, -71.3128],
  ['Southampton', 'GB', 50.904, -1.4043],
  ['Cape Town', 'ZA', -33.9258, 18.4232],
  ['Auckland', 'NZ', -36.8485, 174.7635],
  ['Sydney', 'AU', -33.8679, 151.2073],
  ['Dubai', 'AE', 25.0772, 55.3093],
  ['Phuket', 'TH', 7.8906, 98.3981],
  ['Amsterdam', 'NL', 52.374, 4.8897],
];

/** Where crew and yachts are, the busiest first. */
export const harbours: readonly Harbour[] = TABLE.map(([name, country, lat, lng]) => ({
  name,
  country,
  lat,
  lng,
}));
