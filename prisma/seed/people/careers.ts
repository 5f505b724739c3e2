import type { PositionType } from '#server/domain/kernel/labels.ts';

/** One step of a career: what it is called, what it pays (euros a month) and what it asks for. */
type Step = {
  positions: readonly string[];
  salary: number;
  qualifications: readonly string[];
};

/** A way through yachting. A person stands on one step and has climbed the ones before it. */
export type Career = {
  department: PositionType;
  /** How many crew follow it, beside the other weights. */
  weight: number;
  /** How many of a hundred are men. */
  men: number;
  steps: readonly Step[];
  skillGroups: readonly string[];
  equipmentGroup?: string;
  sailing?: boolean;
};

const step = (positions: string, salary: number, qualifications: string): Step => ({
  positions: positions.split(' | '),
  salary,
  qualifications: qualifications.split(' | '),
});

const deck: Career = {
  department: 'DECK',
  weight: 22,
  men: 78,
  steps: [
    step(
      'Junior Deckhand | Deck Dayworker',
      2300,
      'RYA Powerboat Level 2 | Proficiency in Designated Security Duties (PDSD)',
    ),
    step(
      'Deckhand | Able Seaman',
      2800,
      'RYA Personal Watercraft Proficiency (PWP) | RYA VHF Short Range Certificate (SRC) | Efficient Deck Hand (EDH)',
    ),
    step(
      'Lead Deckhand | Tender Driver',
      3400,
      'RYA Tender Operator | RYA/MCA Yachtmaster Offshore | Varnishing & Paint Course',
    ),
    step(
      'Bosun',
      4500,
      'RYA Personal Watercraft Instructor | Commercial Endorsement (RYA/MCA) | Navigational Watch Rating Certificate (STCW II/4)',
    ),
  ],
  skillGroups: ['Deck', 'Watersport', 'General'],
};

const officer: Career = {
  department: 'DECK',
  weight: 9,
  men: 82,
  steps: [
    step(
      'Deckhand | Deck Cadet',
      2800,
      'RYA Powerboat Level 2 | RYA/MCA Yachtmaster Offshore | Efficient Deck Hand (EDH)',
    ),
    step(
      'Third Officer | Officer of the Watch (OOW)',
      4900,
      "OOW <3000GT Yachts (MCA, STCW II/1) | GMDSS General Operator's Certificate (GOC) | HELM Operational Level | Advanced Fire Fighting (AFF)",
    ),
    step(
      'Second Officer | First Mate',
      5900,
      'ECDIS Generic | ECDIS Type Specific - Furuno | Medical First Aid (STCW VI/4-1) | Ship Security Officer (SSO)',
    ),
    step(
      'Chief Officer | First Officer',
      7400,
      'Chief Mate <3000GT Yachts (MCA, STCW II/2) | HELM Management Level | Helicopter Landing Officer (HLO) | Medical Care on Board (STCW VI/4-2)',
    ),
  ],
  skillGroups: ['Deck', 'Admin', 'Software'],
  equipmentGroup: 'ETO Equipment',
};

const captain: Career = {
  department: 'DECK',
  weight: 6,
  men: 90,
  steps: [
    step(
      'Mate | First Mate',
      4600,
      "RYA/MCA Yachtmaster Ocean | Master <200GT Yachts (MCA, STCW II/3) | GMDSS General Operator's Certificate (GOC)",
    ),
    step(
      'Chief Officer',
      7000,
      'OOW <3000GT Yachts (MCA, STCW II/1) | Chief Mate <3000GT Yachts (MCA, STCW II/2) | ECDIS Generic | Ship Security Officer (SSO)',
    ),
    step(
      'Captain (<500GT) | Relief Captain',
      9200,
      'Master <500GT Yachts (MCA, STCW II/2) | HELM Management Level | Medical Care on Board (STCW VI/4-2)',
    ),
    step(
      'Captain (<3000GT) | Build Captain',
      15500,
      'Master <3000GT Yachts (MCA, STCW II/2) | Bridge Resource Management (BRM) | Polar Code Basic',
    ),
  ],
  skillGroups: ['Admin', 'Deck', 'General'],
  equipmentGroup: 'ETO Equipment',
};

const sailor: Career = {
  department: 'DECK',
  weight: 5,
  men: 68,
  steps: [
    step(
      'Deck/Stew | Deckhand',
      2500,
      'RYA Day Skipper | RYA Powerboat Level 2 | RYA Dinghy Level 2',
    ),
    step(
      'Mate | Deckhand',
      3600,
      'RYA/MCA Yachtmaster Offshore | Commercial Endorsement (RYA/MCA) | Sail Repair & Rigging',
    ),
    step(
      'Sailing Captain | Skipper',
      8200,
      'RYA/MCA Yachtmaster Ocean | Master <200GT Yachts (MCA, STCW II/3) | Master <500GT Yachts (MCA, STCW II/2)',
    ),
  ],
  skillGroups: ['Deck', 'Watersport'],
  sailing: true,
};

const diver: Career = {
  department: 'DECK',
  weight: 4,
  men: 70,
  steps: [
    step(
      'Deckhand/Watersports Instructor | Watersports Instructor',
      3000,
      'RYA Powerboat Level 2 | RYA Personal Watercraft Instructor | RYA Windsurfing Instructor | PADI Rescue Diver',
    ),
    step(
      'Deckhand/Dive Instructor | Dive Instructor',
      3700,
      'PADI Divemaster | PADI Open Water Scuba Instructor (OWSI) | PADI Enriched Air Nitrox | DAN Oxygen First Aid',
    ),
  ],
  skillGroups: ['Watersport', 'Deck'],
};

const engineer: Career = {
  department: 'ENGINEER',
  weight: 11,
  men: 93,
  steps: [
    step(
      'Junior Engineer | Motorman | Deck/Engineer',
      3100,
      'Approved Engine Course (AEC 1) | Approved Engine Course (AEC 2) | RYA Powerboat Level 2',
    ),
    step(
      'Third Engineer | Engineering Officer of the Watch (EOOW)',
      4700,
      'Engine Room Watch Rating (STCW III/4) | EOOW Unlimited (STCW III/1) | Welding Certificate (MIG/TIG)',
    ),
    step(
      'Second Engineer | Chief Engineer (Y4)',
      6000,
      'Y4 Chief Engineer <200GT/<1500kW Yachts | SV Second Engineer <3000GT/<9000kW | F-Gas Refrigerant Handling | MTU Series 4000 Manufacturer Course',
    ),
    step(
      'Chief Engineer (Y2) | Chief Engineer (Y3)',
      9800,
      'Y3 Chief Engineer <500GT/<3000kW Yachts | Y2 Chief Engineer <3000GT/<3000kW Yachts | High Voltage Management Level (STCW III/2) | Caterpillar Manufacturer Course',
    ),
  ],
  skillGroups: ['Engineering', 'Admin'],
  equipmentGroup: 'Engines/Generators',
};

const electrician: Career = {
  department: 'ENGINEER',
  weight: 4,
  men: 92,
  steps: [
    step(
      'AV/IT Officer | ETO/AV-IT',
      6200,
      'CompTIA Network+ | Cisco CCNA | Crestron Certified Technician',
    ),
    step(
      'Electro-Technical Officer (ETO) | ETO/AV-IT',
      7900,
      'Electro-Technical Officer CoC (STCW III/6) | High Voltage Management Level (STCW III/2) | Fibre Optic Technician (CFOT)',
    ),
  ],
  skillGroups: ['Engineering', 'Software'],
  equipmentGroup: 'ETO Equipment',
};

const chef: Career = {
  department: 'GALLEY',
  weight: 10,
  men: 60,
  steps: [
    step('Galley Hand | Cook/Stew', 2700, 'Food Safety Level 2 | Allergen Awareness'),
    step(
      'Crew Chef | Cook/Stew',
      4000,
      "Ship's Cook Certificate (MLC 2006) | Food Safety Level 3 | City & Guilds Professional Cookery",
    ),
    step(
      'Sous Chef | Sole Chef',
      5400,
      'NVQ Level 3 Professional Cookery | HACCP | Pastry & Baking Diploma',
    ),
    step(
      'Head Chef | Executive Chef',
      8600,
      'Le Cordon Bleu Grand Diplôme | Sushi & Japanese Cuisine Course | Nutrition for Chefs',
    ),
  ],
  skillGroups: ['Culinary', 'General'],
};

const stew: Career = {
  department: 'INTERIOR',
  weight: 22,
  men: 10,
  steps: [
    step(
      'Junior Stew | Interior Dayworker',
      2500,
      'GUEST Yacht Interior Introduction | Food Safety Level 2',
    ),
    step(
      'Third Stew | Service Stew',
      3000,
      'GUEST Yacht Interior Basic Food Service | Silver Service | Barista (SCA)',
    ),
    step(
      'Second Stew | Sole Stew',
      3800,
      'WSET Level 2 Award in Wines | GUEST Advanced Service (Unit 5) | Flower Arranging',
    ),
    step(
      'Chief Stew | Chief Stew/Purser',
      6200,
      'GUEST Chief Stew Certificate of Competence | WSET Level 3 Award in Wines | HELM Operational Level',
    ),
  ],
  skillGroups: ['Interior', 'General'],
};

const housekeeper: Career = {
  department: 'INTERIOR',
  weight: 5,
  men: 14,
  steps: [
    step(
      'Laundry Stew | Housekeeping Stew',
      2900,
      'Laundry & Garment Care | GUEST Advanced Housekeeping (Unit 8)',
    ),
    step(
      'Head of Housekeeping',
      5200,
      'GUEST Advanced Valet Services (Unit 9) | GUEST Foundation Leadership (Unit 17)',
    ),
    step(
      'Interior Manager | Hotel Manager',
      8200,
      'Hotel Management Degree | GUEST Interior & Destination Management (Unit 16)',
    ),
  ],
  skillGroups: ['Interior', 'Admin'],
};

const purser: Career = {
  department: 'INTERIOR',
  weight: 3,
  men: 30,
  steps: [
    step(
      'Assistant Purser',
      4800,
      'Bookkeeping Level 2 | GUEST Accounting, Bookkeeping & Budgeting (Unit 21)',
    ),
    step(
      'Purser',
      8000,
      'Yacht Purser Course | GUEST Purser Certificate of Competence | Ship Security Officer (SSO)',
    ),
  ],
  skillGroups: ['Admin', 'Software'],
};

const therapist: Career = {
  department: 'INTERIOR',
  weight: 4,
  men: 12,
  steps: [
    step(
      'Stew/Masseuse | Stew/Beautician',
      4100,
      'ITEC Level 3 Holistic Massage | Swedish Massage Diploma | GUEST Yacht Interior Introduction',
    ),
    step(
      'Spa Therapist | Masseuse/Masseur',
      4700,
      'CIDESCO Diploma | Reflexology | Deep Tissue Massage Diploma | Yoga Teacher 200hr (RYT-200)',
    ),
  ],
  skillGroups: ['Massage', 'Interior'],
};

const nanny: Career = {
  department: 'INTERIOR',
  weight: 2,
  men: 6,
  steps: [
    step(
      'Stew/Nanny | Nanny',
      4300,
      'CACHE Level 3 Childcare | Enhanced DBS Check | RYA First Aid',
    ),
    step('Nanny | Governess/Tutor', 5400, 'Norland Diploma | PGCE | Lifeguard Award'),
  ],
  skillGroups: ['Interior', 'General'],
};

export const careers = {
  deck,
  officer,
  captain,
  sailor,
  diver,
  engineer,
  electrician,
  chef,
  stew,
  housekeeper,
  purser,
  therapist,
  nanny,
} as const satisfies Record<string, Career>;

export type CareerName = keyof typeof careers;

/** The career that leads to a position. */
export function careerOf(position: string): Career {
  const found = Object.values<Career>(careers).find((career) =>
    career.steps.some((step) => step.positions.includes(position)),
  );
  if (!found) throw new Error(`No career leads to ${position}`);
  return found;
}
