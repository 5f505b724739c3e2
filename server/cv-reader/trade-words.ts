import { plain, words } from './text.ts';

/** Words for occupations at sea and ashore, in the languages that crew write in. */
const POSITION_WORDS = new Set(
  `armador armadora armatore armateur eigner proprietaire surgeon midwife inspektor inspektorin maat maschinenmaat captain capt skipper master officer mate bosun boatswain deckhand deckhands seaman seafarer sailor cadet
  dockmaster dockhand carpenter instructor coach driver leader engineer eto motorman oiler electrician mechanic
  technician fitter welder chef cook sous commis baker patissier butcher stew stewardess steward stewards
  stewardesses purser butler valet sommelier bartender barman barmaid barista mixologist waiter waitress server
  host hostess receptionist concierge housekeeper housekeeping chambermaid maid laundress masseuse masseur therapist
  beautician hairdresser stylist trainer nurse paramedic doctor nanny governess tutor teacher lecturer assistant
  manager manageress supervisor superintendent director administrator coordinator secretary accountant auditor
  bookkeeper clerk cashier associate representative agent advisor adviser consultant analyst specialist expert
  developer programmer designer architect planner buyer estimator surveyor inspector foreman operator operative
  labourer laborer worker hand apprentice trainee intern internship volunteer helper boatbuilder shipwright sailmaker
  rigger varnisher painter joiner plumber builder gardener florist photographer videographer journalist editor
  diver divemaster lifeguard guide ranger pilot soldier sergeant lieutenant corporal commander rating petty
  dayworker dayworking daywork owner founder partner president ceo cto cfo chairman headmaster attendant porter
  doorman bellboy usher merchandiser promoter salesman saleswoman salesperson seller retailer artist musician dancer
  performer entertainer actor actress crewman crewmember crewmate watchkeeper ab os tutor pair scientist researcher
  biologist chemist pharmacist physiotherapist dentist vet farmer fisherman forester technologist executive head
  landlord landlady principal dean rector lawyer solicitor paralegal banker trader proprietor colleague counsellor counselor
  psychologist dietitian nutritionist choreographer tailor seamstress upholsterer blacksmith machinist toolmaker roofer
  bricklayer decorator glazier tiler landscaper arborist courier groom lifesaver coxswain member
  capitaine bosco capitano second-capitaine kapitaen капитан капітан боцман матрос стюард стюардесса стюардеса повар шеф-повар
  кухар механик механік моторист помощник помічник электромеханик електромеханік официант официантка офіціант менеджер
  администратор адміністратор инженер інженер горничная
  marinero capitan patron cocinero cocinera camarero camarera jefe jefa azafata ayudante encargado encargada mecanico
  recepcionista gerente matelot cuisinier cuisiniere serveur serveuse hotesse mecanicien chauffeur gouvernante
  stagiaire responsable marinaio comandante cuoco cuoca cameriere cameriera nostromo direttore matrose kapitan
  koch kochin kellner kellnerin steuermann maschinist mechaniker leiter auszubildender azubi praktikant verkaufer
  schipper matroos stuurman kok serveerster kelner kelnerka kucharz kapetan kuhar konobar konobarica mornar skiper
  marinheiro cozinheiro captain's teamleader team-leader expeditor dispatcher handler modeler adjuster broker
  commissioner constable policeman firefighter medic bodyguard guard butler's boatman boatswain's bosun's coxswain
  tender-driver stagehand supernumerary storekeeper pumpman wiper fireman greaser tankerman
  contramaestre capitana patrona marinera capitaine capitan oficial maquinista engrasador mayordomo sobrecargo
  camarotero dependiente dependienta vendedor vendedora monitor monitora instructor instructora tecnico electricista
  carpintero fontanero pintor soldador conserje limpiador limpiadora panadero pastelero 
  lieutenant mousse maitre chef-de-partie plongeur patissiere boulanger vendeur vendeuse animateur animatrice
  moniteur monitrice electricien menuisier peintre soudeur intendante intendant majordome equipier equipiere
  hostess direttrice ufficiale macchinista motorista meccanico elettricista falegname commessa commesso barista pasticcere
  panettiere istruttore istruttrice animatore animatrice skipper marinaia governante maggiordomo lavapiatti
  bootsmann kapitanin matrosin offizier ingenieur techniker schiffsmechaniker elektriker tischler zimmermann maler
  schlosser backer konditor verkauferin rezeptionistin hausdame servicekraft mitarbeiter mitarbeiterin stellvertreter
  geselle meister lehrling dienstleiter
  machinist bootsman stuurvrouw gastvrouw bediening monteur timmerman verkoper
  comandante contramestre mestre imediato marinheira empregado empregada rececionista eletricista
  infirmier infirmiere enfermero enfermera enfermeiro enfermeira infermiere infermiera krankenschwester krankenpfleger
  krankenpflegerin verpleegkundige pielegniarka medicinska sestra aide-soignant aide-soignante estheticienne esteticienne
  esteticista estetista kosmetikerin kosmetiker masseurin massagiste masajista massaggiatrice massaggiatore masazystka
  pescador pecheur pescatore fischer visser ribar rybak hospedeira hospedeiro ajudante aiuto aiutante bagnino socorrista
  sauveteur rettungsschwimmer zeilmaker segelmacher velaio schipper-eigenaar eigenaar-schipper monitrice animador animadora
  kucharka kelner pokojska sprzataczka marynarz bosman kapitein scheepskok hofmeester purserette
  dueno duena dono dona propietari inhaber inhaberin besitzer besitzerin eigner eignerin fachfrau hotelfachfrau hotelfachmann
  directeur directrice proprietaire eigenaar eigenares propietario propietaria proprietario proprietaria commissaire chef-de-cuisine bosmerc styrman batsman kock servitor hovmastare`.split(
    /\s+/,
  ),
);

/** Words in the names of firms, workplaces or authorities. */
const COMPANY_WORDS = new Set(
  `ltd limited llc inc incorporated corp corporation gmbh ag srl spa sa sas sarl sl slu bv nv plc co kg oy ab as aps ou
  doo sp zoo pty lda company companies group holding holdings hotel hotels hostel inn resort resorts restaurant
  restaurante ristorante brasserie bistro trattoria osteria cafe caffe bar pub club lounge casino kitchen bakery
  pasticceria patisserie catering lodge villa villas chalet chalets marina marinas boatyard shipyard shipyards yard
  yards werft chantier cantiere cantieri astillero astilleros stocznia tersanesi services service agency management
  yachting yachts charters charter shipping lines line cruises cruise maritime marine navy army force guard coastguard
  hospital clinic salon gym fitness academy school college university universidad institute centre center foundation
  association federation council ministry municipality bank airlines airways airport studio studios store stores shop
  shops market supermarket winery vineyard farm estate safaris tours travel events productions media systems solutions
  technologies engineering construction constructions industries consulting partners bros brothers sons & ventures
  enterprises international royal coast gas oil energy logistics transport rentals rental diving dive watersports lycee ecole escuela scuola liceo universite universita istituto instituto gymnasium
  colegio collegio polytechnic politecnico
  sailing spa wellness beauty nursery kindergarten familia family household residence palace museum theatre theater
  boat boats ferries ferry rescue lifesaving reederei rederij rederi naviera armateur compagnie tankers offshore dredging towing
  tugs trust bank council laboratory garage autohaus werkstatt gasthaus gasthof konditorei cafeteria pizzeria taverna bodega
  cruceros crociere croisieres kreuzfahrten cruzeiros rejsy tasca taberna chiringuito zadruga krankenhaus klinik hospitalier hopital ziekenhuis ospedale szpital bolnica policlinico
  clinica clinique kita kindertagesstatte creche guarderia boulangerie panaderia boucherie epicerie tienda negozio
  bakkerij brouwerij slagerij zeilmakerij jachtwerf winkel sklep trgovina konoba restoran restauracja restauration
  slipway slipways boatworks works brewery distillery ranch lodges camp circus`.split(/\s+/),
);

/** Ends of compound words: 'Bademeisterin', 'Kurhotel'. */
const POSITION_END =
  /^\p{L}{3,}(?:meister|lehrer|pfleger|leiter|fuhrer|macher|techniker|mechaniker|direktor|schaffner|begleiter)(?:in)?$|^\p{L}{3,}fach(?:frau|mann|kraft)$|^\p{L}{3,}(?:stuurman|matroos|monteur)$/u;
const COMPANY_END =
  /^\p{L}{3,}(?:hotel|klinik|werft|werf|reederei|rederij|restaurant|krankenhaus|gasthof|schule)$/u;

const VESSEL =
  /(?:^|[\s("'«“,–—-])(?:[MS]\/?\s?[YV]|[MS][YV]|M\.[YV]\.?|S\.[YV]\.?|R\/?V|M\/?T|M\/?S|H\.?M\.?S\.?|USS|SSV|T\/T|M\/N|T\/N|N\/M|C\/S|S\/C|S\/S|F\/V|CSV|PSV|AHTS|LPG|LNG)\.?\s+["'«“]?[\p{Lu}\p{N}]/u;
const VESSEL_WORD =
  /\b(?:motor|sailing|super|mega|private|charter)?\s?-?(?:yacht|catamaran|schooner|sloop|ketch|yawl|ship|vessel)\s+["'«“]?\p{Lu}/u;

/** Whether a text contains a vessel's name with its prefix ('M/Y Halcyon Tide', 'Motor Yacht Nina'). */
export function hasVesselName(text: string): boolean {
  return VESSEL.test(text) || VESSEL_WORD.test(text);
}

/** Whether a text contains a word for an occupation. */
export function hasPositionWord(text: string): boolean {
  return positionWords(text) > 0;
}

/** Number of words for occupations in the text. */
export function positionWords(text: string): number {
  return wordsIn(text).filter((word) => POSITION_WORDS.has(word) || POSITION_END.test(word)).length;
}

/** Number of words from names of firms and workplaces in the text. */
export function companyWords(text: string): number {
  // 'S.L.' and 'd.o.o.' are words.
  const joined = text.replace(
    /(?<![\p{L}.])(?:\p{L}\.\s?){2,4}(?!\p{L})/gu,
    (letters) => `${letters.replace(/[.\s]/g, '')} `,
  );
  return wordsIn(joined).filter((word) => COMPANY_WORDS.has(word) || COMPANY_END.test(word)).length;
}

function wordsIn(text: string): string[] {
  return words(plain(text)).split(' ');
}
