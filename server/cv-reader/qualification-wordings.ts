/**
 * Alternative wordings of the qualifications in the reference list, as crew write them. Wordings
 * are separated by bars; a word after '!' must not be in the text. Words are in the form of
 * `listWords`: singular, one spelling, numbers with their unit.
 */
export const QUALIFICATION_WORDINGS: Readonly<Record<string, string>> = {
  'Master Unlimited (STCW II/2)': 'master unlimited !chief !engineer|master mariner',
  'Master <3000GT Yachts (MCA, STCW II/2)':
    'master 3000gt !mate !chief !iyt !engineer|master 3000 !mate !chief !iyt !engineer|captain 3000gt !mate',
  'Master <500GT Yachts (MCA, STCW II/2)': 'master 500gt !mate !uscg|master 500 !uscg !ton !mate',
  'Master <200GT Yachts (MCA, STCW II/3)':
    'master 200gt !uscg !iyt|master 200 !uscg !ton !iyt !mate',
  'Chief Mate Unlimited (STCW II/2)': 'chief mate unlimited|mate unlimited !chief',
  'Chief Mate <3000GT Yachts (MCA, STCW II/2)':
    'chief mate 3000gt|mate 3000gt !chief|chief mate 3000|chief officer 3000gt',
  'OOW Unlimited (STCW II/1)': 'oow unlimited !eoow',
  'OOW <3000GT Yachts (MCA, STCW II/1)': 'oow 3000gt !eoow|oow 3000 !eoow|oow yacht !500gt !eoow',
  'OOW <500GT Near Coastal (STCW II/3)': 'oow 500gt|oow 500 coastal',
  'RYA/MCA Yachtmaster Ocean': 'yachtmaster ocean|ym ocean',
  'RYA/MCA Yachtmaster Offshore':
    'yachtmaster offshore !theory|ym offshore !theory|yachtmaster offshore practical',
  'RYA/MCA Yachtmaster Coastal':
    'yachtmaster coastal !theory !iyt|ym coastal !theory|coastal skipper certificate',
  'RYA Day Skipper': 'day skipper !theory|day skipper practical|day skipper theory practical',
  'IYT Master of Yachts 200 Tons Limited':
    'iyt master yacht limited|iyt master yacht 200|master yacht limited|iyt 200 ton|master yacht 200 ton',
  'IYT Master of Yachts Coastal': 'iyt master yacht coastal|master yacht coastal !master200',
  'USCG Master 100 Ton': 'uscg 100 ton|uscg 100|coast guard 100 ton|100 ton master|100 ton captain',
  'USCG Master 200 Ton': 'uscg 200 ton|uscg 200|coast guard 200 ton|200 ton master !iyt !yacht',
  'USCG Master 500 Ton': 'uscg 500 ton|uscg 500|coast guard 500 ton|500 ton master',
  'USCG Master 1600 Ton': 'uscg 1600 ton|uscg 1600|coast guard 1600 ton|1600 ton master',
  'AMSA Master <24m Near Coastal': 'amsa master 24m|master 24m near coastal',
  'AMSA Coxswain Grade 1': 'coxswain grade 1|amsa coxswain',
  'Navigational Watch Rating Certificate (STCW II/4)':
    'navigational watch rating|navigation watch rating|navigational rating|nwr|watch rating ii 4|watch rating deck|bridge watch rating',
  'Able Seafarer Deck (STCW II/5)':
    'able seafarer deck|ab deck|able seaman ii 5|able seafarer ii 5|able bodied seaman|ab ii 5|able seaman deck|able seaman|able seafarer !engine !iii',
  'Efficient Deck Hand (EDH)': 'efficient deckhand|edh',
  'MCA Yacht Rating Certificate': 'yacht rating',
  'Commercial Endorsement (RYA/MCA)': 'commercial endorsement',
  'Flag State Endorsement - Cayman Islands':
    'cayman endorsement|cayman island endorsement|endorsement cayman',
  'Flag State Endorsement - Marshall Islands':
    'marshall island endorsement|endorsement marshall|rmi endorsement',
  'Chief Engineer Unlimited (STCW III/2)': 'chief engineer unlimited !sv !3000gt !9000kw !500gt',
  'Second Engineer Unlimited (STCW III/2)':
    'second engineer unlimited !sv !3000gt|2nd engineer unlimited !sv !3000gt',
  'EOOW Unlimited (STCW III/1)': 'eoow|eoow unlimited|oow engineer iii 1|oow engine',
  'Y1 Chief Engineer <3000GT/<9000kW Yachts': 'y1|chief engineer y1',
  'Y2 Chief Engineer <3000GT/<3000kW Yachts': 'y2|chief engineer y2',
  'Y3 Chief Engineer <500GT/<3000kW Yachts': 'y3|chief engineer y3',
  'Y4 Chief Engineer <200GT/<1500kW Yachts': 'y4|chief engineer y4',
  'SV Chief Engineer <3000GT/<9000kW Unlimited':
    'sv chief engineer 3000gt|sv chief engineer 9000kw|small vessel chief engineer 3000gt|small vessel chief engineer 9000kw|chief engineer 9000kw !y1|sv chief engineer unlimited',
  'SV Chief Engineer <500GT/<3000kW':
    'sv chief engineer 500gt|small vessel chief engineer 500gt|chief engineer 500gt 3000kw !y3',
  'SV Second Engineer <3000GT/<9000kW':
    'sv second engineer|sv 2nd engineer|small vessel second engineer|second engineer 9000kw|second engineer 3000gt',
  'Marine Engine Operator Licence (MEOL)': 'meol|marine engine operator',
  'Approved Engine Course (AEC 1)':
    'aec 1|aec1|aec !2|approved engine course !2 !aec2|approved engine !2',
  'Approved Engine Course (AEC 2)': 'aec 2|aec2|approved engine course 2|approved engine 2',
  'Engine Room Watch Rating (STCW III/4)':
    'engine room watch rating|engine watch rating|engine room rating|erwr|watch rating iii 4|watch rating engine',
  'Able Seafarer Engine (STCW III/5)':
    'able seafarer engine|ab engine|able seafarer iii 5|able seaman engine',
  'Electro-Technical Officer CoC (STCW III/6)':
    'eto|electro technical officer|electrotechnical officer|eto iii 6',
  'High Voltage Management Level (STCW III/2)':
    'high voltage !operational|hv !operational|high voltage management',
  'USCG Designated Duty Engineer (DDE)': 'dde|designated duty engineer',
  'RYA Diesel Engine Course': 'rya diesel|diesel engine course|diesel engine maintenance course',
  'MTU Series 2000 Manufacturer Course': 'mtu 2000',
  'MTU Series 4000 Manufacturer Course': 'mtu 4000',
  'Caterpillar Manufacturer Course': 'caterpillar|cat engine course',
  'F-Gas Refrigerant Handling': 'f gas|fgas|refrigerant handling',
  'Welding Certificate (MIG/TIG)': 'welding|mig tig',
  'Cisco CCNA': 'ccna',
  'Crestron Certified Technician': 'crestron',
  'Fibre Optic Technician (CFOT)': 'fibre optic|cfot',
  'Proficiency in Survival Craft & Rescue Boats (PSCRB)':
    'pscrb !updated|survival craft rescue boat !updated !fast|survival craft !updated !fast|pscarb !updated',
  'Fast Rescue Boat (FRB)': 'frb|fast rescue|fast rescue boat|fast rescue craft',
  'Advanced Fire Fighting (AFF)': 'aff !updated|advanced firefighting !updated',
  'Updated Proficiency in Survival Craft & Rescue Boats':
    'updated pscrb|updated survival craft|updated survival craft rescue boat',
  'Updated Proficiency in Advanced Fire Fighting': 'updated aff|updated advanced firefighting',
  'Crowd Management': 'crowd management|crowd control',
  'Passenger Ship Safety Training': 'passenger ship|passenger ship safety',
  'HELM Operational Level':
    'helm operational|helm o|human element leadership management operational|leadership management operational',
  'HELM Management Level':
    'helm management !operational|helm m !operational|human element leadership management !operational|helm !operational !o',
  'Bridge Resource Management (BRM)': 'brm|bridge resource management|bridge team management',
  'Polar Code Basic': 'polar basic|polar water basic',
  'Polar Code Advanced': 'polar advanced|polar water advanced',
  'Entry into Enclosed Spaces': 'enclosed space',
  'RYA Sea Survival': 'rya sea survival',
  'Helicopter Landing Officer (HLO)': 'hlo|helicopter landing officer|helideck landing officer',
  'Helideck Assistant (HDA)': 'hda|helideck assistant|helicopter deck assistant',
  'Helicopter Underwater Escape Training (HUET)': 'huet|helicopter underwater escape',
  'Proficiency in Designated Security Duties (PDSD)': 'pdsd|designated security|dsd',
  'Proficiency in Security Awareness (PSA)': 'psa|security awareness !cyber',
  'Ship Security Officer (SSO)': 'sso|ship security officer|security officer ship',
  'Maritime Cyber Security Awareness': 'cyber security|cybersecurity',
  'SIA Close Protection Licence': 'sia|close protection',
  'Medical First Aid (STCW VI/4-1)': 'medical first aid|mfa|proficiency medical first aid|vi 4 1',
  'Medical Care on Board (STCW VI/4-2)':
    'medical care !updated|medical care board !updated|medical care ship !updated|vi 4 2 !updated',
  'Medical Care Refresher': 'medical care updated',
  'RYA First Aid': 'rya first aid',
  'Mental Health First Aid': 'mental health first aid|mental health first aider|mhfa|mental health',
  'DAN Oxygen First Aid': 'dan oxygen|oxygen first aid',
  'ML5 Medical Certificate': 'ml5',
  'Registered Nurse': 'registered nurse|nursing council',
  'Registered Paramedic': 'registered paramedic|paramedic',
  'Emergency Medical Technician (EMT)': 'emt|emergency medical technician',
  "GMDSS General Operator's Certificate (GOC)": 'goc|gmdss general|general operator',
  "GMDSS Restricted Operator's Certificate (ROC)": 'roc|gmdss restricted|restricted operator',
  'GMDSS Long Range Certificate (LRC)': 'lrc|long range certificate|gmdss long range',
  'RYA VHF Short Range Certificate (SRC)':
    'src|vhf !goc !lrc !roc !long !gmdss|short range certificate|vhf short range',
  'Navigation, ARPA & Radar Simulator Training (NARAS Operational)':
    'naras|naras operational|arpa radar|arpa radar simulator|navigation arpa radar simulator',
  'NAEST Operational': 'naest operational|naest o',
  'NAEST Management': 'naest management|naest m',
  'ECDIS Generic': 'ecdis generic|ecdis !type !specific !furuno !jrc !transa !wartsila',
  'ECDIS Type Specific - Furuno': 'ecdis furuno',
  'ECDIS Type Specific - JRC': 'ecdis jrc',
  'ECDIS Type Specific - Transas/Wärtsilä': 'ecdis transas|ecdis transa|ecdis wartsila',
  'Dynamic Positioning Operator (Unlimited)': 'dynamic positioning|dpo|dp unlimited',
  'RYA Powerboat Level 2':
    'powerboat level 2|powerboat 2|pb2|pb level 2|rya level 2 !dinghy !sailing !windsurfing !food',
  'RYA Intermediate Powerboat': 'intermediate powerboat|powerboat intermediate',
  'RYA Advanced Powerboat': 'advanced powerboat|powerboat advanced',
  'RYA Safety Boat': 'safety boat',
  'RYA Powerboat Instructor': 'powerboat instructor',
  'RYA Tender Operator': 'tender operator|tender operator course|tender course',
  'RYA Personal Watercraft Proficiency (PWP)':
    'personal watercraft !instructor|pwc !instructor|pwp !instructor|jetski !instructor|pw proficiency',
  'RYA Personal Watercraft Instructor':
    'personal watercraft instructor|pwc instructor|jetski instructor',
  'International Certificate of Competence (ICC)': 'icc|international certificate competence',
  'IYT Small Powerboat & RIB Master': 'iyt powerboat|small powerboat|rib master',
  'Permis Côtier (France)': 'permis cotier|permis bateau cotier',
  'PNB - Patrón de Navegación Básica (Spain)':
    'pnb|patron navegacion basica|patron de navegacion basica',
  'Patente Nautica (Italy)': 'patente nautica',
  'SBF See (Germany)': 'sbf see|sportbootfuhrerschein see',
  'RYA Dinghy Level 2': 'dinghy level 2|dinghy sailing level 2|dinghy 2',
  'RYA Dinghy Instructor': 'dinghy instructor|dinghy sailing instructor',
  'RYA Windsurfing Instructor': 'windsurfing instructor|windsurf instructor',
  'RYA Wing Foiling Instructor':
    'wing foiling instructor|wing foil instructor|wingfoil instructor|wingfoiling instructor',
  'IKO Kitesurf Instructor':
    'iko|kitesurf instructor|kitesurfing instructor|kiteboarding instructor',
  'ISA Surf Instructor Level 1': 'isa surf|surf instructor level 1|isa level 1',
  'BWSW Boat Driver Award (SBDA)': 'sbda|ski boat driver|boat driver award|bwsw',
  'Fliteboard Instructor': 'fliteboard|flite instructor',
  'PADI Open Water Diver':
    'padi open water !advanced !instructor !scuba|padi open water diver !advanced !instructor|padi owd',
  'PADI Advanced Open Water Diver': 'padi advanced open water|padi aow|padi aowd|padi advanced',
  'PADI Rescue Diver': 'padi rescue',
  'PADI Divemaster': 'padi divemaster|padi dm',
  'PADI Open Water Scuba Instructor (OWSI)':
    'padi owsi|padi open water instructor|padi scuba instructor|padi open water scuba instructor|padi instructor !msdt !master|owsi',
  'PADI Master Scuba Diver Trainer (MSDT)': 'msdt|padi msdt|master scuba diver trainer',
  'PADI Enriched Air Nitrox': 'padi nitrox|padi enriched air|padi enriched air nitrox',
  'SSI Dive Instructor': 'ssi instructor|ssi dive instructor',
  'HSE Scuba (Commercial Diver)': 'hse scuba|hse diver|hse commercial diver|commercial diver hse',
  'Surface Supplied Diver': 'surface supplied',
  'Submersible Pilot (Triton)': 'submersible pilot|submarine pilot',
  'CAA Drone Operator & GVC': 'gvc|caa drone|drone caa',
  'EASA Drone A1/A3': 'easa drone|easa a1|drone a1|a1 a3',
  'Lifeguard Award': 'lifeguard|nplq|life guard',
  'GUEST Yacht Interior Introduction':
    'guest introduction|guest interior introduction|guest introduction interior|guest unit 2',
  'GUEST Yacht Interior Basic Food Service':
    'guest basic food|guest food service|guest basic food service|guest unit 4',
  'GUEST Advanced Service (Unit 5)': 'guest unit 5|guest advanced service',
  'GUEST Advanced Housekeeping (Unit 8)':
    'guest unit 8|guest advanced housekeeping|guest housekeeping',
  'GUEST Advanced Valet Services (Unit 9)': 'guest unit 9|guest valet|guest advanced valet',
  'GUEST Floristry & Plant Maintenance (Unit 10)': 'guest unit 10|guest floristry|guest flower',
  'GUEST Barista & Hot Beverages (Unit 11)': 'guest unit 11|guest barista',
  'GUEST Advanced Wine Appreciation': 'guest wine|guest advanced wine',
  'GUEST Advanced Bartending & Mixology (Unit 14)':
    'guest unit 14|guest bartending|guest mixology|guest bartending mixology',
  'GUEST Interior & Destination Management (Unit 16)':
    'guest unit 16|guest destination|guest interior destination management|guest destination management',
  'GUEST Foundation Leadership (Unit 17)':
    'guest unit 17|guest leadership|guest foundation leadership',
  'GUEST Accounting, Bookkeeping & Budgeting (Unit 21)':
    'guest unit 21|guest accounting|guest bookkeeping',
  'GUEST Human Resources & Crew Wellbeing (Unit 30)':
    'guest unit 30|guest human resource|guest wellbeing|guest hr',
  'GUEST Junior Stew Certificate of Competence':
    'guest junior stew|guest junior|junior stew certificate competence|junior stew coc',
  'GUEST Second Stew Certificate of Competence':
    'guest second stew|guest 2nd stew|second stew certificate competence|second stew coc',
  'GUEST Chief Stew Certificate of Competence':
    'guest chief stew|guest head stew|chief stew certificate competence|chief stew coc',
  'GUEST Purser Certificate of Competence': 'guest purser|purser certificate competence|purser coc',
  'Silver Service': 'silver service',
  'Butler Training Diploma': 'butler',
  'WSET Level 1 Award in Wines': 'wset level 1|wset 1',
  'WSET Level 2 Award in Wines': 'wset level 2|wset 2',
  'WSET Level 3 Award in Wines': 'wset level 3|wset 3',
  'WSET Level 4 Diploma in Wines': 'wset level 4|wset 4|wset diploma',
  'Court of Master Sommeliers Certified Sommelier':
    'certified sommelier|court master sommelier|cms certified',
  'Barista (SCA)': 'barista !guest|sca barista',
  'Mixology & Bartending Diploma':
    'mixology !guest|bartending !guest|mixology bartending !guest|bartender diploma|bar tending !guest',
  'Flower Arranging': 'flower arranging|flower arrangement|floristry !guest|floral design',
  'Laundry & Garment Care': 'laundry|garment care|laundry garment care',
  'Yacht Purser Course': 'purser course !guest|purser !guest !certificate|yacht purser !guest',
  'Hotel Management Degree': 'hotel management|hospitality degree',
  'Food Safety Level 2':
    'food safety level 2|food hygiene level 2|food safety hygiene level 2|food hygiene safety level 2|food handling level 2|level 2 food|food safety 2|food hygiene 2',
  'Food Safety Level 3':
    'food safety level 3|food hygiene level 3|food safety hygiene level 3|level 3 food|food safety 3|food hygiene 3',
  HACCP: 'haccp',
  "Ship's Cook Certificate (MLC 2006)": 'ship cook|ships cook|mlc cook|cook certificate mlc',
  'City & Guilds Professional Cookery':
    'city guild cookery|city guild professional cookery|city guild catering|city guild chef',
  'NVQ Level 3 Professional Cookery':
    'nvq 3 cookery|nvq level 3 cookery|nvq level 3 professional cookery|nvq3 cookery|nvq 3 catering',
  'Le Cordon Bleu Grand Diplôme': 'cordon bleu',
  'Leiths Diploma in Food & Wine': 'leith',
  'Ballymaloe 12-Week Certificate': 'ballymaloe',
  'CAP Cuisine': 'cap cuisine|cap cuisinier',
  'Pastry & Baking Diploma': 'pastry|pastry baking|baking diploma|patisserie',
  'Sushi & Japanese Cuisine Course': 'sushi|japanese cuisine',
  'Nutrition for Chefs': 'nutrition chef|culinary nutrition',
  'Allergen Awareness': 'allergen|allergy awareness|food allergy',
  'CIDESCO Diploma': 'cidesco',
  'ITEC Level 3 Holistic Massage': 'itec holistic|itec level 3 massage|itec holistic massage',
  'ITEC Level 4 Sports Massage': 'itec sport massage|itec level 4',
  'ITEC Beauty Therapy': 'itec beauty',
  'Swedish Massage Diploma': 'swedish massage',
  'Deep Tissue Massage Diploma': 'deep tissue|deep tissue massage',
  'Thai Massage': 'thai massage',
  'Manicure & Pedicure': 'manicure pedicure|manicure|mani pedi|nail technician',
  'Hairdressing NVQ Level 2': 'hairdressing|nvq hairdressing',
  'Yoga Teacher 200hr (RYT-200)':
    'yoga 200hr|yoga 200|ryt 200|ryt200|200hr ytt|yoga teacher|yoga instructor|ytt',
  'Pilates Mat Instructor': 'pilate mat|pilates mat|mat pilates|mat pilate',
  'Pilates Reformer Instructor': 'pilate reformer|pilates reformer|reformer pilate',
  'Personal Trainer Level 3':
    'personal trainer level 3|personal training level 3|level 3 pt|reps level 3',
  'NASM Certified Personal Trainer': 'nasm|nasm cpt',
  'Sports Nutrition': 'sport nutrition',
  'CACHE Level 3 Childcare': 'cache level 3|cache 3|cache childcare',
  'Norland Diploma': 'norland',
  'Montessori Diploma': 'montessori',
  PGCE: 'pgce|postgraduate certificate education',
  'Qualified Teacher Status (QTS)': 'qts|qualified teacher',
  TEFL: 'tefl',
  'Enhanced DBS Check': 'dbs|dbs check|enhanced dbs',
  'Full Driving Licence':
    'driving license !tender !boat !forklift|driver license !boat|drivers license|driving license b|full driving|patente guida|permis conduire|carnet conducir|permiso conducir|fuhrerschein !see|rijbewijs|prawo jazdy|korkort|carta conducao',
  'Crane & Davit Operation': 'crane davit|crane operation|crane operator|davit',
  'Carpentry & Joinery': 'carpentry|joinery|carpentry joinery',
  'Varnishing & Paint Course': 'varnishing|varnish|varnishing paint|paint course',
  'Teak Maintenance Course': 'teak|teak maintenance',
  'Sail Repair & Rigging': 'sail repair|rigging|sail repair rigging',
  'Private Pilot Licence (PPL)': 'ppl|private pilot',
  'Photography Diploma': 'photography',
  'Bookkeeping Level 2': 'bookkeeping level 2|bookkeeping 2',
  'Marine Engineering Degree':
    'marine engineering degree|marine engineering bsc|bsc marine engineering|marine engineering beng|bachelor marine engineering',
  'Marine Biology Degree': 'marine biology|marine biology degree|marine biology bsc',
};
