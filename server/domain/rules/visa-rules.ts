/** Which visas a place asks of whom. Countries and nationalities are ISO 3166-1 alpha-2 codes. */

const codes = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The countries of the Schengen area, and Monaco, which is entered through France. */
export const SCHENGEN_AREA = codes(`
  AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK`);

/**
 * Who enters the Schengen area without a visa: citizens of its members, of Cyprus and Ireland, and the
 * nationalities of Annex II of Regulation (EU) 2018/1806, for 90 days.
 */
export const FREE_IN_SCHENGEN = codes(`${SCHENGEN_AREA.join(' ')} CY IE
  AD AE AG AL AR AU BA BB BN BR BS CA CL CO CR DM FM GB GD GE GT HK HN IL JP KI KN KR LC MD ME MH MK MO MU MX
  MY NI NR NZ PA PE PW PY RS SB SC SG SM SV TL TO TT TV TW UA US UY VA VC VE WS XK`);

/** Who needs no visa to work on a yacht in the United States. */
export const FREE_IN_USA = codes('US');
