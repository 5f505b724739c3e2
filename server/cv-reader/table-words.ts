import { datePoints } from './date-points.ts';
import { dateRanges } from './date-ranges.ts';
import { words } from './text.ts';

/** The meaning of a table column or of a labelled line. */
export type Label =
  | 'from'
  | 'to'
  | 'period'
  | 'company'
  | 'position'
  | 'duties'
  | 'school'
  | 'course'
  | 'certificate'
  | 'note'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'contact'
  | 'birth'
  | 'nationality'
  | 'languages'
  | 'residence'
  | 'location'
  | 'gender'
  | 'personal';

const LABELS: Readonly<Record<Label, string>> = {
  from: 'from|date from|start|start date|started|joined|sign on|signed on|sign on date|date joined|embarked|desde|von|depuis|dal|od|начало|с',
  to: 'to|date to|end|end date|finished|left|sign off|signed off|sign off date|date left|disembarked|until|hasta|bis|al|do|по|leaving date',
  period:
    'inclusive dates|dates inclusive|date da a|fechas de a|dates de a|datum von bis|von bis|datas|date|dates|period|time|duration|when|year|years|time period|dates of employment|employment dates|employment period|from to|dates from to|from until|periodo|fecha|fechas|dates attended|zeitraum|periode|data|okres|dates of service|service dates|term|date from to|datum|datumi|daty|datums|datoer|fechas|datas|perioada',
  company:
    'vessel|vessels|vessel name|name of vessel|yacht|yacht name|name of yacht|ship|ships name|ship name|company|companies|employer|employers|name of employer|vessel employer|vessel company|company vessel|yacht company|company yacht|employer vessel|yacht vessel|vessel yacht|employer yacht|organisation|organization|establishment|place|place of work|workplace|name and address of employer|company name|empresa|buque|yate|nome del datore di lavoro|nome e indirizzo del datore di lavoro|datore di lavoro|nombre y direccion del empleador|empleador|employeur|nom et adresse de l employeur|name und adresse des arbeitgebers|empregador|nome e endereco do empregador|pracodawca|arbeitgeber|firma|schiff|yacht firma|entreprise|navire|bateau|azienda|nave|restaurant|hotel|brod|tvrtka|statek|firma statek|ime poslodavca|ime i adresa poslodavca|naziv i adresa poslodavca|nazwa i adres pracodawcy|naam en adres van de werkgever|nombre y direccion de la empresa o empleador|numele si adresa angajatorului|ime in naslov delodajalca|werkgever|poslodavac|numele angajatorului|name of company|name of ship|boat|boat name|company boat|boat company',
  position:
    'position|positions|position held|rank|role|roles|job|job title|title|capacity|occupation|occupation or position held|post|function|designation|position rank|rank position|tipo di impiego|lavoro o posizione ricoperti|profesion o cargo desempenado|cargo ocupado|fonction ou poste occupe|poste occupe|beruf oder funktion|tatigkeit|funcao ou cargo ocupado|funcao|zajmowane stanowisko|cargo|puesto|poste|fonction|stelle|rolle|funktion|posizione|ruolo|mansione|stanowisko|dolznost|pozicija|funkcija|zanimanje ili radno mjesto|radno mjesto|zaposlitev|lavoro o posizione ricoperta|profesion o cargo|beruf|functie|beroep of functie|zajmowane stanowisko|zawod lub zajmowane stanowisko|functia sau postul ocupat|relationship|relation',
  duties:
    'duties|remarks|responsibilities|main duties|main activities|main activities and responsibilities|description|details|notes|comments|duties and responsibilities|key duties|tasks|itinerary|cruising area|area|region|programme|program|reason for leaving|activities|principali mansioni|principali mansioni e responsabilita|principali attivita e responsabilita|funciones|funciones y responsabilidades principales|principales activites et responsabilites|wichtigste tatigkeiten und zustandigkeiten|principais atividades e responsabilidades|aufgaben|tareas|taches|mansioni|achievements|key responsibilities|main responsibilities|glavni poslovi i odgovornosti|glavne aktivnosti i odgovornosti|glavne naloge in pristojnosti|glowne czynnosci i zakres obowiazkow|voornaamste werkzaamheden en verantwoordelijkheden|principalele activitati si responsabilitati',
  school:
    'school|college|university|institution|institute|school college|name of school|establishment attended|institution name|name of institution|training provider|provider|schule|hochschule|ecole|scuola|escuela|centro|university college|school university|skola|uczelnia|place of study|ime obrazovne ustanove|naziv obrazovne ustanove|ime ustanove|ime in vrsta organizacije|nome e tipo d organizzazione erogatrice dell istruzione e formazione|nom et type de l etablissement d enseignement ou de formation|nombre y tipo de la organizacion que ha impartido la educacion o la formacion|nome e tipo da organizacao de ensino ou formacao|name und art der bildungs oder ausbildungseinrichtung|nazwa instytucji prowadzacej ksztalcenie|naam en soort van de instelling voor onderwijs en opleiding|institut|instelling',
  course:
    'course|degree|diploma|qualification|qualifications|subject|subjects|programme of study|field of study|major|award|title of qualification|title of qualification awarded|studies|level|degree course|qualification obtained|qualification gained|abschluss|titulo|diplome|titolo|course degree|naziv dodijeljene kvalifikacije|naziv kvalifikacije|titolo della qualifica rilasciata|intitule du certificat ou diplome delivre|titulo de la cualificacion obtenida|designacao da qualificacao atribuida|bezeichnung der erworbenen qualifikation|nazwa uzyskanych kwalifikacji|naam van de behaalde kwalificatie|calificarea diploma obtinuta|level course|course level|studiengang|opleiding',
  certificate:
    'certificate|certificates|document|documents|licence|license|certificate name|name of certificate|certificate title|course name|certificate course|course certificate|training|type of certificate|certification|zertifikat|certificado|certificat|certificato',
  note: 'number|no|nr|certificate no|certificate number|expiry|expiry date|expires|expiration|expiration date|valid until|valid|validity|valid to|issued|issue date|date of issue|date issued|issued by|place of issue|issuing authority|authority|valid issued|issued valid|status|date of expiry|type|type size|size|loa|length|grt|gt|gross tonnage|tonnage|flag|engine|engines|kw|bhp|builder|owner|type of vessel|vessel type|yacht type|size type|length type|place issued|grade|result|flag state|port of registry|imo|imo no|motor sail|m s|length m|size m|loa m',
  name: 'name|full name|name and surname|name surname|surname and name|complete name|nom et prenom|nombre|nombre completo|nombre y apellidos|nome e cognome|nome completo|nome cognome|vor und nachname|vor und zuname|naam|imie i nazwisko|ime i prezime|navn|namn|nume|adi soyadi|ad soyad|фио|имя|referee|referee name|contact person|contact name|name in full|first name s surname|first name surname|surname first name|surname first name s|surname s first name s|surname name|name imie i nazwisko',
  firstName:
    'first name|given name|given names|forename|forenames|first names|first name s|first and middle names|christian name|prenom|prenoms|nombres|nome|vorname|vornamen|voornaam|imie|ime|fornavn|fornamn|prenume|ad|adi|имя',
  lastName:
    'last name|surname|family name|surnames|second name|surname s|last names|nom|nom de famille|apellido|apellidos|cognome|nachname|familienname|achternaam|nazwisko|prezime|efternavn|etternavn|efternamn|nume de familie|soyad|soyadi|фамилия|sobrenome|apelido',
  email:
    'email|e mail|email address|e mail address|mail|correo|correo electronico|courriel|adresse e mail|posta elettronica|adres e mail|e post|epost|e posta|eposta|почта',
  phone:
    'phone|telephone|tel|mobile|cell|mobile number|phone number|cell phone|mobile phone|contact number|contact no|telephone number|telephone s|contact tel|whatsapp|mobile whatsapp|phone whatsapp|tel no|phone no|mob|cellphone|handphone|telefono|movil|telefono movil|portable|telefon|handy|mobil|cellulare|gsm|telefoon|telefone|telemovel|telefon komorkowy|mobitel|mobiltelefon|cep telefonu|телефон|τηλεφωνο|primary phone|secondary phone|home phone|uk mobile|us mobile|mobile no|tel mobile|mobile tel|phone mobile|mobile phone number|cell number|alternative phone|second phone|t|m|p',
  contact:
    'contact|contact details|contact information|contacts|kontakt|contacto|contatti|coordonnees|contact info',
  birth:
    'date of birth|dob|d o b|born|birth date|birthdate|birthday|date and place of birth|place and date of birth|date of birth dob|fecha de nacimiento|f nacimiento|nacimiento|nacido|nacida|date de naissance|ne le|nee le|naissance|data di nascita|nato il|nata il|nato|nata|luogo e data di nascita|geburtsdatum|geboren|geboren am|geb|geburtstag|geburtsdatum und ort|geboortedatum|data de nascimento|nascimento|data urodzenia|urodzony|urodzona|datum rodenja|datum i mjesto rodenja|roden|rodena|fodselsdato|fodt|fodelsedatum|fodd|data nasterii|dogum tarihi|дата рождения|дата народження|ημερομηνια γεννησης|born on|fecha de nacimiento dob|datum narozeni',
  nationality:
    'nationality|nationalities|citizenship|citizenships|citizen|passport|passports|passports held|passport held|nacionalidad|nationalite|nationalites|nacionalidades|nazionalita|staatsangehorigkeiten|nationaliteiten|cittadinanza|nationalitat|staatsangehorigkeit|staatsburgerschaft|nationaliteit|nacionalidade|narodowosc|obywatelstwo|drzavljanstvo|nationalitet|nasjonalitet|statsborgerskab|statsborgerskap|medborgarskap|cetatenie|nationalitate|uyruk|uyrugu|гражданство|громадянство|национальность|υπηκοοτητα|passport nationality|nationality passport|nationality passports|nacionalidad nationality|dual nationality|statni prislusnost|passport s|nationality ies|nationality s|passports nationality|nationality and passport',
  languages:
    'language|languages|languages spoken|spoken languages|language skills|other languages|other language s|mother tongue|mother tongue s|native language|first language|idiomas|idioma|lenguas|langues|langue maternelle|langues parlees|lingue|lingua|madrelingua|lingua madre|lengua materna|lingua materna|moedertaal|altre lingue|sprachen|sprachkenntnisse|muttersprache|talen|linguas|jezyki|jezici|sprog|sprak|limbi|diller|языки|мови|γλωσσες|idiomas languages|foreign languages|language s|materinski jezik|materinski jezici|ostali jezici|drugi jezik|drugi jezici|strani jezici|jezyk ojczysty|inne jezyki|andere talen|autres langues|otros idiomas|outras linguas|weitere sprachen|lengua extranjera|other',
  residence:
    'address|home address|residence|country of residence|residential address|permanent address|current address|current residence|resident|resident in|place of residence|home|based in|based|base|domicile|country|home country|home base|lives in|living in|home town|hometown|home port|direccion|domicilio|residencia|adresse|domicile|indirizzo|residenza|anschrift|wohnort|wohnhaft|adres|woonplaats|morada|endereco|adres zamieszkania|zamieszkaly|adresa|prebivaliste|bopael|bosted|adress|bostadsort|domiciliu|adresi|ikamet|адрес|адреса|διευθυνση|postal address|mailing address|city|city country|country residence|address residence|lugar de residencia|pais|pays|paese|land|bydliste',
  location:
    'location|current location|present location|currently in|currently|ubicacion|standort|localisation|currently based|currently based in',
  gender:
    'gender|sex|sexo|genero|sexe|sesso|geschlecht|geslacht|plec|spol|kon|kjonn|cinsiyet|пол|стать|φυλο|gender sex|sex gender|pohlavi',
  personal:
    'place of birth|birthplace|birth place|age|height|weight|marital status|civil status|status|relationship status|relationship|smoker|smoking|smoke|non smoker|tattoo|tattoos|visible tattoos|tattoos piercings|tattoos and piercings|piercings|visa|visas|visas held|religion|children|next of kin|passport no|passport number|passport expiry|passport valid|passport details|discharge book|seamans book|seamans book no|seamans discharge book|driving licence|drivers license|driving license|dietary requirements|allergies|health|availability|available|available from|notice period|salary|desired salary|salary expectation|expected salary|estado civil|etat civil|stato civile|familienstand|boiler suit size|shoe size|hair|eyes|hair colour|eye colour|blood group|skype|linkedin|website|instagram|facebook|swimmer|vaccinations|covid|covid 19|position sought|position desired|desired position|seeking|looking for|position applied for|applied position|post applied for|size|vaccinated|emergency contact|medical|nickname|preferred name|middle name|middle names',
};

const byName = new Map<string, Label>();
for (const label of Object.keys(LABELS) as Label[]) {
  for (const name of LABELS[label].split('|')) if (!byName.has(name)) byName.set(name, label);
}

/** The meaning of a label ('Date of birth:', 'Name / Imię i nazwisko'); null for other text. */
export function labelOf(text: string): Label | null {
  if (text.length > 60) return null;
  const whole = byName.get(words(text));
  if (whole) return whole;
  const [beforeBracket = ''] = text.split('(');
  const parts = beforeBracket.split(/[/|]/).filter((part) => part.trim().length > 2);
  if (parts.length > 1 || beforeBracket !== text) return firstLabel(parts);
  const named = text.split(/\s(?:and|&|y|et|und|e)\s/i).map((part) => byName.get(words(part)));
  return named.length > 1 && named.every((label) => label !== undefined)
    ? (named[0] ?? null)
    : null;
}

function firstLabel(parts: readonly string[]): Label | null {
  for (const part of parts) {
    const label = byName.get(words(part));
    if (label) return label;
  }
  return null;
}

/** The columns of a table by its header row; null if the row is none. */
export function columnLabels(cells: readonly string[]): (Label | null)[] | null {
  if (cells.length < 2) return null;
  const labels = cells.map((cell) => labelOf(cell));
  // A row of a form: a label, its value, and another label with its value.
  if (cells.length === 4 && labels.every((label, at) => (label !== null) === (at % 2 === 0)))
    return null;
  // 'Certificate | Yes | No | Expiry': columns to tick.
  const ticks = cells.filter((cell) =>
    /^(?:yes|no|held|si|oui|non|ja|nein|nee|sim|não)\??$/iu.test(cell),
  );
  const known = labels.filter((label) => label !== null).length + (ticks.length > 1 ? 1 : 0);
  const short = cells.every((cell) => cell.split(' ').length < 4 && !/\d/.test(cell));
  const enough =
    known >= cells.length - 1 || (cells.length > 3 && short && known >= cells.length / 2);
  return known >= 2 && enough ? labels : null;
}

/** Whether a cell contains only dates ('Mar 2019 –', '2019 to date'). */
export function isDateCell(text: string): boolean {
  const [range] = dateRanges(text);
  const [point] = datePoints(text, 'DMY');
  const used = range ?? point;
  if (!used) return /^(?:to date|present|now|current|today|-|–)$/i.test(text.trim());
  const rest = text.slice(0, used.start) + text.slice(used.end);
  return (
    rest.replace(
      /[\s().,:;–—-]|\b(?:exp(?:ires|iry|\.)?|valid|issued|till|from|to|since|until|de|del|du|da|dal|dem|vom|von|of)\b|\d+\s*(?:yrs?|years?|mths?|months?)/giu,
      '',
    ) === ''
  );
}
