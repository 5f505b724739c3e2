const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** What stands between the words of surnames and names nobody alone. */
export const PARTICLES = set(`
  a al af an ap av bin bint ibn da das de del della der den di do dos du e el i la las le les lo los mac mc of op
  saint san santa st te ten ter the und van vander von y zu zum zur`);

/** What stands before a name and is no part of it. */
export const TITLES = set(`
  captain capt cap cpt skipper mr mrs ms miss mx dr sir dame lord lady madame mme mlle monsieur signor signora senor
  senora herr frau prof professor chef chief master`);

/** Positions and their parts: a CV consists of them. */
const POSITIONS = set(`
  assistant bartender beautician bosun bridge butler cadet captain carpenter charter chef chief chiefs cook crew
  crewmember day dayworker deck deckhand delivery director diver dive electrician engine engineer engineering eto
  exterior first fisherman fleet fourth governess guest guests hairdresser head helm hostess housekeeper housekeeping
  instructor interior junior laundry lead manager masseuse master mate mates nanny nurse officer oiler operator owner
  owners personal pilot purser relief rotational sailor second security senior service skipper sole solo sous spa stew
  steward stewardess stewardesses stewards stews superintendent technician therapist third trainer watch watchkeeper
  yacht yachts yachtmaster`);

/** Words of a CV that are surnames or first names as well: alone they name nobody. */
const ORDINARY = set(`
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter season
  able ace adept amber angel archer art arts ash atlantic aurora azure bailey baker ball bank banks bar barber bass
  battle bay beach bean bear bell berry best bill bird bishop black blue boat bond booth bow box branch bridge bridges
  bright brook brooks brown buck bull burn burns bush butcher can care carter case cash castle chance chandler chapel
  chapman charity chase church clay close cloud coast cole common constant cool coral cotton court cove crane crew
  cross crown crystal dale daily dawn day days dean dear diamond dive dock dolphin dove drake driver duke eagle earl
  early east eden england english ever fair faith falcon farmer faro farrow fast field fields fine fish fisher fit
  flag fleet flood flower floor ford forest foster fox frank free freeman french fresh friend frost gale garden gardener
  gate gates gay gem german gift glass gold golden good goodman grace grand grant gray great green grey ground grove guest
  guy hall hand hands happy harbour harbor hard harmony harper hart harvest haven hawk hay hazel head heart heath hill
  hills holiday holland holly home honour hook hope house hull hunt hunter ice india iris island italian ivory ivy jack
  jade jasmine jet job jobs jolly joy judge just keen key king kings knight lake lamb lance land lane large lark last
  law leader leaf leak lee light lily line link linen lion little lock long lord love low luck lucky main major mann
  marina marine mark marks marshal mason master masters mate melody mercy middle miles mill mills miller mint mission
  monaco moon moor moore more morning most moss mount mountain much new nice night noble north ocean old olive open orange
  owner owners page paint painter palm parish park parker parks pat peace peak pearl perfect piper pike pilot pink plan
  plum pole pond pool poole pope port porter post potter power powers prayer price pride priest prince prior queen quick
  race rain ray read ready red reed reef refit reid relief rice rich right ring rings river rivers road rob robin rock
  rocky rod roman room rose rosa ruby rush russian sage sail sailor sales salt sand sands sandy savage scarlet school
  scott sea seal sergeant sharp shell shepherd sheriff shine ship shipman shore short show silk silver singer sir sky
  slater small smart snow song south spa spanish spark spear spice spring staff star stark start steel sterling stern
  steward stock stone storm strand strange street strong summer summers sun sunny surf swan sweet swift table tall
  tanner taylor teal team temple tender thorn tide tiger tiller top tour tower town trace travel tree true trust turner
  twin under valley victory village vine viola violet virgin wade waiter walker wall war ward wardrobe warm watch water
  waters wave way weaver web well wells west wheeler white whole wide wild will willing willow wind winds wine winner
  wise wolf wonder wood woods wool word work worker works world worth yard year yellow young
  and are as at be by for from had has have he her him his if in is it its me my no nor not now off on or our out over
  she so than that then they this to up us was we were who with you your`);

/** Whether a word, folded and in lower case, names nobody when it stands alone. */
export const isOrdinary = (word: string): boolean =>
  ORDINARY.has(word) || POSITIONS.has(word) || TITLES.has(word) || PARTICLES.has(word);
