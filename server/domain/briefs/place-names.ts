/**
 * Cruising areas, countries of the trade and its harbours, with the other names in use. The
 * gazetteer knows further towns; these are read wherever they stand.
 */
const AREAS = `Mediterranean: med, the med, mediterraneo, mediterranee
Western Mediterranean: w med, w. med, west med, western med, w mediterranean, west mediterranean, wmed, w.med, w-med
Eastern Mediterranean: e med, e. med, e.med, e-med, emed, east med, eastern med, east mediterranean
Caribbean: carib, caribs, caribbeans, caraibi
Eastern Caribbean: east caribbean
Windward Islands: windwards
Leeward Islands: leewards
Adriatic: adriatic sea
Aegean: aegean sea
Ionian: ionian islands, ionian sea
Tyrrhenian: tyrrhenian sea
Baltic: baltic sea
North Sea
Red Sea
Black Sea
Persian Gulf: arabian gulf
Indian Ocean
Pacific: pacific ocean
South Pacific: s pacific
Atlantic: atlantic ocean
Northern Europe: north europe, n europe
Southeast Asia: south east asia, se asia
Middle East
East Coast: us east coast, usa east coast, east coast usa
West Coast
New England
Worldwide: world wide, world-wide, round the world, around the world, around the globe
Cote d'Azur: french riviera, south of france, south france, sof
Riviera
Balearics: balearic islands, the balearics, baleares
Cyclades
Dodecanese
Sporades
Canary Islands: canaries, the canaries
Greek Islands: greek isles
Scandinavia
Arctic
Antarctica: antarctic
Greenland
Svalbard
Alaska
Patagonia
Galapagos
Polynesia: french polynesia
Tahiti
Fiji
Maldives: the maldives
Seychelles: the seychelles
Mauritius
Thailand
Indonesia
Australia
New Zealand: nz
Japan
Singapore
Hong Kong
Bahamas: the bahamas
Exumas: the exumas
Abacos: the abacos
Bermuda
BVI: british virgin islands
USVI: us virgin islands
Virgin Islands
Turks and Caicos: turks & caicos, tci
Antigua
Grenada
Grenadines: the grenadines
St Lucia: saint lucia
St Vincent: saint vincent
St Barths: st barts, st. barths, st. barts, saint barths, saint barth, st barth
St Maarten: st martin, sint maarten, st. maarten, st. martin, sxm, saint martin
Martinique
Guadeloupe
Dominica
Dominican Republic
Anguilla
Barbados
St Kitts: saint kitts, st kitts and nevis, st kitts & nevis
Nevis
Montserrat
Saba
St Eustatius: statia
St Croix: saint croix
Belize
Honduras
Colombia
Brazil
Chile
Canada
British Columbia
Nova Scotia
Florida Keys
Chesapeake: chesapeake bay
Sea of Cortez
Baja California
California
Hawaii
Rhode Island
Vanuatu
Tonga
New Caledonia
Papua New Guinea: png
Solomon Islands
Cook Islands
Philippines: the philippines
Vietnam
India
Sri Lanka
Myanmar
Raja Ampat
Komodo
Madagascar
South Africa
Kenya
Tanzania
Zanzibar
Faroe Islands
Lofoten
Hebrides
Bay of Biscay
Trinidad
Curacao
Aruba
Puerto Rico
Cuba
Mexico
Costa Rica
Panama
Cayman Islands
Jamaica
Cape Verde
Azores: the azores
Madeira
Morocco
Tunisia
Egypt
Israel
UAE: united arab emirates
Qatar
Saudi Arabia: ksa
Oman
France
Spain
Italy
Greece
Turkey: turkiye
Croatia
Montenegro
Albania
Slovenia
Malta
Cyprus
Portugal
Netherlands: holland, the netherlands
Germany
Norway
Sweden
Denmark
Finland
Iceland
Scotland
Ireland
England
UK: united kingdom
USA: united states, the states, us
Florida
South Florida
Maine
Sardinia: sardegna, sardaigne, cerdena
Corsica: corse
Sicily: sicilia
Elba
Capri
Ischia
Ibiza: eivissa
Menorca: minorca
Formentera
Mallorca: majorca
Tuscany: toscana
Liguria
Amalfi: amalfi coast
Monaco: monte carlo, monte-carlo, port hercule
Crete
Corfu
Lefkas: lefkada
Kefalonia: cephalonia
Zakynthos: zante
Alimos: alimos marina
Rhodes
Mykonos
Santorini
Paros
Bodrum
Gocek
Marmaris
Fethiye
Antalya
Istanbul
Izmir
Tuzla
Athens
Piraeus
Lavrion: lavrio
Split
Dubrovnik
Sibenik
Zadar
Trogir
Tivat: porto montenegro
Kotor
Venice: venezia
Ancona
Trieste
Naples: napoli
Rome: roma
Genoa: genova
La Spezia: spezia
Viareggio
Livorno
Savona
Imperia
San Remo: sanremo
Loano
Varazze
Rapallo
Portofino
Porto Cervo
Olbia
Cagliari
Porto Rotondo
Porto Ercole
Porto Santo Stefano
Punta Ala
Civitavecchia
Fiumicino
Gaeta
Salerno
Palermo
Antibes: port vauban, iyca
Nice
Cannes
Golfe-Juan: golfe juan
Beaulieu
Villefranche
Menton
Cap d'Ail
St Tropez: saint-tropez, st. tropez, saint tropez, st-tropez
Port Grimaud
Toulon
La Ciotat
Marseille: marseilles
La Seyne
Saint-Mandrier
Brittany
Normandy
Channel Islands
Cote d'Amour
Isles of Scilly
Isle of Wight
Scotland west coast
Palma: palma de mallorca, pmi
Barcelona: barca, bcn
Valencia
Alicante
Cartagena
Malaga
Marbella
Puerto Banus
Sotogrande
Tarragona
Mahon
Gibraltar: gib
Lisbon: lisboa
Cascais
Vilamoura
Cadiz
Las Palmas
Tenerife
Lanzarote
Ponta Delgada
Valletta
London
Southampton
Falmouth
Plymouth
Portsmouth
Hamble
Cowes
Poole
Lymington
Amsterdam
Rotterdam
Vlissingen
Makkum
Hamburg
Bremen
Kiel
Rendsburg
Copenhagen
Bergen
Oslo
Stockholm
Reykjavik
Fort Lauderdale: ft lauderdale, ft. lauderdale, lauderdale, fll
Miami
West Palm Beach: west palm, wpb
Palm Beach
Key West
Newport
Nantucket
Martha's Vineyard
Boston
New York: nyc
Hamptons: the hamptons
Savannah
Charleston
Annapolis
San Diego
Los Angeles
Seattle
Vancouver
Nassau
Lyford Cay
Freeport
Marsh Harbour
Harbour Island
Staniel Cay
English Harbour
Falmouth Harbour
Jolly Harbour
Tortola
Virgin Gorda
St Thomas: saint thomas
San Juan
Simpson Bay
Bridgetown
Rodney Bay
Mustique
Canouan
Phuket
Langkawi
Bali
Cairns
Sydney
Brisbane
Gold Coast
Auckland
Papeete
Dubai
Abu Dhabi
Doha
Jeddah
NEOM: sindalah
Port Said
Hurghada
Cape Town`;

/** Folded name or alias → the English name that is answered. */
export const TRADE_PLACES: ReadonlyMap<string, string> = new Map(
  AREAS.split('\n').flatMap((line) => {
    const [name = '', others = ''] = line.split(': ');
    return [name, ...others.split(', ')]
      .filter((each) => each !== '')
      .map((each): [string, string] => [each.toLowerCase(), name]);
  }),
);

/** Names that are only places in capitals, or that are common words too. */
export const NEEDS_CAPITAL: ReadonlySet<string> = new Set(
  'nice us split gib carib sof pmi fll bcn sxm elba bali maine tahiti newport savannah naples nz tci ksa nyc wpb uk usa'.split(
    ' ',
  ),
);
