/**
 * What crew call the skills of the list in Spanish, French, Italian, German, Dutch, Portuguese and Croatian. Small
 * words between (of, the, and) do not matter.
 */
export const SKILL_WORDINGS: Readonly<Record<string, string>> = {
  Bookkeeping:
    'contabilidad|comptabilité|contabilità|Buchhaltung|boekhouding|contabilidade|knjigovodstvo',
  Budgeting:
    'presupuestos|budgétisation|gestion du budget|gestione budget|Budgetplanung|budgettering|orçamentos',
  'Inventory Management':
    'gestión de inventario|inventarios|gestion des stocks|gestione inventario|gestione magazzino|Lagerverwaltung|Bestandsverwaltung|voorraadbeheer|gestão de stocks|gestão de inventário|upravljanje zalihama',
  'Itinerary Planning':
    'planificación de itinerarios|planification itinéraires|Reiseplanung|reisplanning|planeamento de itinerários',
  'Attention to Detail':
    'atención al detalle|souci du détail|attenzione ai dettagli|Liebe zum Detail|oog voor detail|atenção ao detalhe',
  Communication: 'comunicación|comunicazione|Kommunikation|communicatie|comunicação|komunikacija',
  'Conflict Resolution':
    'resolución de conflictos|gestion des conflits|gestione dei conflitti|Konfliktlösung|conflictbemiddeling|resolução de conflitos',
  'First Aid':
    'primeros auxilios|premiers secours|primo soccorso|pronto soccorso|Erste Hilfe|eerste hulp|EHBO|primeiros socorros|prva pomoć',
  'Guest Relations':
    'atención al huésped|relation clients|Gästebetreuung|gastenzorg|relações com hóspedes',
  Leadership: 'liderazgo|Führung|leiderschap|liderança|vodstvo',
  Photography: 'fotografía|photographie|fotografia|Fotografie|fotografija',
  'Problem Solving':
    'resolución de problemas|résolution de problèmes|problem solving|Problemlösung|probleemoplossing|resolução de problemas',
  'Team Management':
    'gestión de equipos|gestion équipe|gestione del team|Teamführung|teamleiding|gestão de equipas|gestão de equipes',
  'Team Player':
    'trabajo en equipo|esprit équipe|travail en équipe|lavoro di squadra|Teamarbeit|Teamfähigkeit|teamspeler|trabalho em equipa|trabalho em equipe|timski rad',
  'Time Management':
    'gestión del tiempo|gestion du temps|gestione del tempo|Zeitmanagement|gestão do tempo',
  Anchoring: 'fondeo|maniobras de fondeo|mouillage|ancoraggio|Ankern|ankeren|fundeio|sidrenje',
  'Bridge Watchkeeping':
    'guardia en puente|guardias de puente|quart à la passerelle|guardia in plancia|Brückenwache|brugwacht|vigia na ponte|straža na mostu',
  'Celestial Navigation':
    'navegación astronómica|navigation astronomique|navigazione astronomica|Astronavigation|Astronomische Navigation|astronavigatie|navegação astronómica|astronomska navigacija',
  'Deck Maintenance':
    'mantenimiento de cubierta|entretien du pont|manutenzione coperta|manutenzione del ponte|Decksarbeiten|dekonderhoud|manutenção de convés|održavanje palube',
  'Drone Piloting':
    'piloto de drones|pilotage de drone|pilota di droni|Drohnenflug|dronevliegen|pilotagem de drones|upravljanje dronom',
  'Fibreglass Repair':
    'reparación de fibra|reparación de fibra de vidrio|réparation polyester|réparation fibre de verre|riparazione vetroresina|GFK-Reparatur|polyesterreparatie|polyester reparatie|reparação de fibra|reparação de fibra de vidro|popravak stakloplastike',
  Fishing: 'pesca|pêche|Angeln|Fischen|vissen|ribolov|pesca deportiva|pesca sportiva',
  'Ice Navigation':
    'navegación en hielo|navigation dans les glaces|navigazione tra i ghiacci|Eisfahrt|ijsnavigatie|navegação no gelo',
  'Line Handling':
    'manejo de cabos|amarras|manœuvre des amarres|manovra cime|Leinenführung|Leinenhandling|lijnenwerk|manobra de cabos|rad s konopima i privez',
  'Mooring Operations':
    'maniobras de atraque|amarre|amarrage|ormeggio|ormeggi|Festmachen|Anlegemanöver|afmeren|amarração|privez|privezivanje',
  'Night Watch':
    'guardias de noche|guardia nocturna|quart de nuit|guardia notturna|Nachtwache|nachtwacht|vigia noturna|noćna straža',
  'Passage Planning':
    'planificación de travesías|planificación de derrotas|planification de traversée|pianificazione della rotta|pianificazione traversate|Törnplanung|Reiseplanung nautisch|passageplanning|reisvoorbereiding|planeamento de passagem|planiranje putovanja',
  'Polishing & Waxing':
    'pulido encerado|pulido|encerado|polissage|polish cire|lucidatura|Polieren|Polieren Wachsen|poetsen|polijsten waxen|polijsten|polimento|polimento enceramento|poliranje',
  Rigging: 'jarcia|aparejo|gréement|attrezzatura velica|Rigg|tuigage|aparelho|oputa',
  'Safety Drills':
    'ejercicios de seguridad|exercices de sécurité|esercitazioni di sicurezza|Sicherheitsübungen|veiligheidsoefeningen|exercícios de segurança|sigurnosne vježbe',
  'Sail Handling':
    'manejo de velas|manœuvre des voiles|manovra delle vele|Segelhandling|zeilvoering|manobra de velas|rad s jedrima',
  'Sail Repair':
    'reparación de velas|réparation de voiles|voilerie|riparazione vele|Segelreparatur|zeilreparatie|zeilen repareren|reparação de velas|popravak jedara',
  'Sewing & Upholstery':
    'costura|tapicería|couture|sellerie|cucito|tappezzeria|Nähen|Polsterei|naaien|stoffering|estofos|šivanje',
  'Splicing & Ropework':
    'nudos empalmes|costura de cabos|matelotage|épissures|nodi impiombature|impiombature|Spleißen|Tauwerk|splitsen|touwwerk|splitsen knopen|nós costuras|splajsanje|splajsanje rad s konopima|čvorovi',
  'Teak Maintenance':
    'mantenimiento de teca|teca|entretien du teck|manutenzione teak|Teakpflege|teakonderhoud|manutenção de teca|održavanje tikovine',
  'Tender Driving':
    'manejo de tender|patrón de tender|manejo de la auxiliar|conduite annexe|pilotage annexe|conduzione tender|guida del tender|Tenderfahren|Tenderfahrten|tender varen|bijboot varen|condução de tender|vožnja tendera|upravljanje tenderom',
  Varnishing:
    'barnizado|vernissage|vernis|verniciatura|Lackieren|Lackierarbeiten|lakken|lakwerk|envernizamento|lakiranje',
  'Woodwork & Carpentry':
    'carpintería|menuiserie|falegnameria|Holzarbeiten|Tischlerei|houtbewerking|timmerwerk|carpintaria|marcenaria|stolarija|obrada drva',
  'Yacht Washdown':
    'baldeo|lavado de cubierta|lavage du pont|lavaggio|Deckwaschen|afspoelen|lavagem do iate|pranje broda|pranje palube',
  'Air Conditioning & Chillers':
    'aire acondicionado|climatisation|aria condizionata|climatizzazione|Klimaanlagen|Klimatechnik|airconditioning|ar condicionado|klimatizacija|klima uređaji',
  'Diesel Mechanics':
    'mecánica diésel|motores diésel|mécanique diesel|moteurs diesel|meccanica diesel|motori diesel|Dieselmechanik|Dieselmotoren|dieselmotoren|dieseltechniek|mecânica diesel|motores diesel|dizel motori',
  'Electrical Installation':
    'instalaciones eléctricas|installation électrique|impianti elettrici|Elektroinstallation|elektrische installatie|instalações elétricas|električne instalacije',
  Generators:
    'generadores|groupes électrogènes|générateurs|generatori|Generatoren|geradores|generatori',
  Hydraulics: 'hidráulica|hydraulique|idraulica|Hydraulik|hydrauliek|hidraulika',
  'Outboard Engine Maintenance':
    'motores fueraborda|fueraborda|moteurs hors-bord|motori fuoribordo|Außenborder|Außenbordmotoren|buitenboordmotoren|motores fora de borda|vanbrodski motori',
  'Planned Maintenance':
    'mantenimiento programado|mantenimiento preventivo|maintenance préventive|manutenzione programmata|geplante Wartung|gepland onderhoud|manutenção programada|planirano održavanje',
  Plumbing: 'fontanería|plomberie|Klempnerei|Sanitär|loodgieterswerk|canalização|vodoinstalacije',
  Refrigeration:
    'refrigeración|réfrigération|froid|refrigerazione|Kältetechnik|koeltechniek|refrigeração|rashladni sustavi',
  Watermakers:
    'potabilizadoras|desalinizadoras|dessalinisateurs|dissalatori|Wassermacher|watermakers|dessalinizadores',
  'Welding & Fabrication': 'soldadura|soudure|saldatura|Schweißen|lassen|laswerk|zavarivanje',
  'Bar Service': 'servicio de bar|service au bar|servizio bar|Barservice|barservice|serviço de bar',
  'Barista Skills': 'barista',
  'Bed Making & Turndown':
    'hacer camas|rifacimento letti|Bettenmachen|bedden opmaken|namještanje kreveta',
  'Butler Service':
    'servicio de mayordomo|service de majordome|servizio maggiordomo|Butlerservice|serviço de mordomo',
  Childcare:
    'cuidado de niños|garde enfants|cura dei bambini|Kinderbetreuung|kinderopvang|cuidado de crianças|čuvanje djece',
  'Cigar Service': 'servicio de puros|service cigares|servizio sigari|Zigarrenservice',
  'Cocktail Making':
    'coctelería|cocteles|cocktails|préparation de cocktails|preparazione cocktail|Cocktails mixen|cocktails maken|preparação de cocktails|coquetelaria|kokteli',
  'Event & Party Planning':
    'organización de eventos|organisation événements|organizzazione eventi|Eventplanung|Veranstaltungsplanung|organização de eventos|organizacija događaja',
  'Flower Arranging':
    'arreglos florales|composition florale|art floral|arrangements floraux|bouquets|composizioni floreali|Blumenarrangements|Floristik|bloemschikken|arranjos florais|arranjos de flores|aranžiranje cvijeća',
  Housekeeping:
    'limpieza|entretien des cabines|pulizie|Zimmerreinigung|schoonmaak|limpeza|arrumação|čišćenje kabina',
  'Ironing & Steaming':
    'planchado|plancha|repassage|stiratura|stiro|Bügeln|strijken|engomadoria|passar a ferro|glačanje',
  Laundry:
    'lavandería|lavado de ropa|lingerie|blanchisserie|lavanderia|bucato|Wäsche|Wäscherei|Wäschepflege|wasserij|de was|lavandaria|pranje rublja',
  'Silver Service':
    'servicio a la inglesa|service à anglaise|servizio argento|Silberservice|serviço de prata',
  'Table Decoration':
    'decoración de mesas|decoración de mesa|décoration de table|art de la table|decorazione tavola|mise en place|Tischdekoration|tafeldecoratie|tafeldekken|decoração de mesa|dekoracija stola',
  'Wardrobe Management':
    'gestión del vestuario|gestion de la garde-robe|gestione guardaroba|Garderobenpflege|garderobebeheer|gestão do guarda-roupa',
  'Wine Service':
    'servicio de vino|servicio de vinos|service du vin|service des vins|servizio del vino|servizio vini|Weinservice|wijnservice|serviço de vinhos|serviço de vinho|posluživanje vina',
  'Aromatherapy Massage':
    'masaje con aromaterapia|aromaterapia|aromathérapie|massage aux huiles essentielles|massaggio aromaterapico|Aromatherapie|Aromamassage|massagem aromática',
  'Body Scrubs & Wraps':
    'exfoliación corporal|envolturas|gommages enveloppements|gommage|scrub corpo|Körperpeeling|Peelings Wickel|lichaamsscrub|esfoliação corporal',
  'Deep Tissue Massage':
    'masaje de tejido profundo|massage des tissus profonds|massaggio profondo|Tiefengewebsmassage|bindweefselmassage|massagem de tecidos profundos',
  Facials:
    'tratamientos faciales|faciales|soins du visage|trattamenti viso|Gesichtsbehandlungen|Gesichtsbehandlung|gezichtsbehandelingen|tratamentos faciais|limpeza de pele|tretmani lica',
  'Hot Stone Massage':
    'masaje con piedras calientes|massage aux pierres chaudes|massaggio con pietre calde|Hot-Stone-Massage|massagem com pedras quentes|masaža vrućim kamenjem',
  'Lymphatic Drainage':
    'drenaje linfático|drainage lymphatique|linfodrenaggio|Lymphdrainage|lymfedrainage|drenagem linfática|limfna drenaža',
  'Manicures & Pedicures':
    'manicura pedicura|manicura|manucure pédicure|manucure|manicure pedicure|Maniküre Pediküre|Maniküre|manicure e pedicure|manikura pedikura',
  'Pregnancy Massage':
    'masaje prenatal|massage prénatal|massage femme enceinte|massaggio in gravidanza|massaggio prenatale|Schwangerschaftsmassage|zwangerschapsmassage|massagem pré-natal|masaža trudnica',
  Reflexology:
    'reflexología|réflexologie|riflessologia|Reflexzonentherapie|Fußreflexzonenmassage|reflexologie|voetreflexologie|reflexologia|refleksologija',
  'Sports Massage':
    'masaje deportivo|massage sportif|massaggio sportivo|Sportmassage|massagem desportiva|massagem esportiva|sportska masaža',
  'Swedish Massage':
    'masaje sueco|massage suédois|massaggio svedese|Schwedische Massage|zweedse massage|massagem sueca|švedska masaža',
  'Thai Massage':
    'masaje tailandés|massage thaï|massage thaïlandais|massaggio thailandese|Thaimassage|massagem tailandesa|tajlandska masaža',
  'Asian Cuisine':
    'cocina asiática|cuisine asiatique|cucina asiatica|Asiatische Küche|aziatische keuken|cozinha asiática|azijska kuhinja',
  'Baking & Breads':
    'panadería|pan|boulangerie|pains|panificazione|pane lievitati|Backen|Brotbacken|bakken|brood bakken|panificação|pão|pekarstvo',
  Butchery: 'carnicería|boucherie|macelleria|Metzgerei|Fleischzerlegung|slagerij|talho|mesarstvo',
  "Children's Menus":
    'menús infantiles|menus enfants|menù bambini|Kindermenüs|kindermenu|menus infantis',
  'Dietary Requirements':
    'dietas especiales|régimes spéciaux|diete speciali|Sonderkost|dieetwensen|dietas especiais',
  'Fine Dining':
    'alta cocina|gastronomie|cuisine gastronomique|alta cucina|gehobene Küche|haute cuisine|alta cozinha',
  Fishmongery: 'pescadería|poissonnerie|pescheria|Fischzubereitung|visverwerking|peixaria',
  'French Cuisine':
    'cocina francesa|cuisine française|cucina francese|Französische Küche|franse keuken|cozinha francesa|francuska kuhinja',
  'Gluten Free':
    'sin gluten|sans gluten|senza glutine|glutenfrei|glutenvrij|sem glúten|bez glutena',
  'Ice Cream & Sorbets':
    'helados|helados sorbetes|glaces sorbets|glaces|gelati sorbetti|gelato|Eis Sorbets|ijs sorbets|gelados',
  'Italian Cuisine':
    'cocina italiana|cuisine italienne|cucina italiana|Italienische Küche|italiaanse keuken|cozinha italiana|talijanska kuhinja',
  'Japanese Cuisine & Sushi':
    'cocina japonesa|cuisine japonaise|cucina giapponese|Japanische Küche|japanse keuken|cozinha japonesa|japanska kuhinja',
  'Mediterranean Cuisine':
    'cocina mediterránea|cuisine méditerranéenne|cucina mediterranea|Mediterrane Küche|Mittelmeerküche|mediterrane keuken|cozinha mediterrânica|mediteranska kuhinja',
  'Menu Planning':
    'planificación de menús|élaboration des menus|pianificazione menù|Menüplanung|menuplanning|planeamento de menus|planiranje jelovnika',
  'Pastry & Desserts':
    'pastelería|repostería|pâtisserie|pâtisserie desserts|pasticceria|dolci|Patisserie|Konditorei|Süßspeisen|patisserie|banketbakken|pastelaria|confeitaria|sobremesas|slastičarstvo',
  'Plating & Presentation':
    'emplatado|dressage|impiattamento|Anrichten|opmaak van borden|empratamento',
  'Sugar & Chocolate Work':
    'trabajo con chocolate|chocolaterie|cioccolateria|Schokolade Zuckerarbeit|chocolaterie|chocolataria',
  'Vegan & Vegetarian':
    'vegano vegetariano|cocina vegana|cocina vegetariana|cuisine végétalienne|cuisine végétarienne|végan végétarien|cucina vegana|cucina vegetariana|Vegane Küche|Vegetarische Küche|Vegan Vegetarisch|veganistisch|vegetarisch|cozinha vegana|cozinha vegetariana|veganska kuhinja',
  'Dinghy Sailing':
    'vela ligera|dériveur|deriva|Jollensegeln|zwaardbootzeilen|vela ligeira|jedrenje',
  Freediving:
    'apnea|apnée|plongée en apnée|Apnoetauchen|Freitauchen|apneuduiken|apneia|ronjenje na dah',
  Kayaking: 'kayak|kajak|Kajakfahren|kajakken|caiaque',
  Kitesurfing: 'kitesurf|kite|Kiten|kitesurfen',
  Paddleboarding: 'paddle surf|stand up paddle|Stehpaddeln|suppen',
  'Scuba Diving':
    'buceo|submarinismo|plongée|plongée sous-marine|immersioni|subacquea|Tauchen|Gerätetauchen|duiken|mergulho|ronjenje',
  Spearfishing:
    'pesca submarina|chasse sous-marine|pesca subacquea|Speerfischen|speervissen|caça submarina|podvodni ribolov',
  'Underwater Photography':
    'fotografía submarina|photographie sous-marine|fotografia subacquea|Unterwasserfotografie|onderwaterfotografie|fotografia subaquática|podvodna fotografija',
  Wakeboarding: 'wakeboard|Wakeboarden',
  Waterskiing:
    'esquí acuático|ski nautique|sci nautico|sci d acqua|Wasserski|waterskiën|esqui aquático|skijanje na vodi',
  Windsurfing: 'windsurf|planche à voile|Windsurfen|jedrenje na dasci',
  Surfing: 'surf|Wellenreiten|surfen',
  Excel: 'Microsoft Excel|MS Excel',
};
