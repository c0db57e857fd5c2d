/**
 * USPS Publication 28, appendix C1: street types and words that end street names, each with its abbreviation and other
 * spellings found in mail. Spellings found in public address lists are added (`CRT`, `HGWY`, `PRKWY`).
 */
const spellings = `
  ALLEY ALY ALLEE ALLY
  ANEX ANX ANNEX ANNX
  ARCADE ARC
  AVENUE AVE AV AVEN AVENU AVN AVNUE AVENIDA AVDA
  BAYOU BYU BAYOO
  BEACH BCH
  BEND BND
  BLUFF BLF BLUF
  BLUFFS BLFS
  BOTTOM BTM BOT BOTTM
  BOULEVARD BLVD BOUL BOULV BULEVAR BVLD BLV BOULEVAR
  BRANCH BR BRNCH
  BRIDGE BRG BRDGE
  BROOK BRK
  BROOKS BRKS
  BURG BG
  BURGS BGS
  BYPASS BYP BYPA BYPAS BYPS
  CAMP CP CMP
  CANYON CYN CANYN CNYN
  CAPE CPE
  CAUSEWAY CSWY CAUSWA CAUSWAY
  CENTER CTR CEN CENT CENTR CENTRE CNTER CNTR
  CENTERS CTRS
  CIRCLE CIR CIRC CIRCL CRCL CRCLE
  CIRCLES CIRS
  CLIFF CLF
  CLIFFS CLFS
  CLUB CLB
  COMMON CMN
  COMMONS CMNS
  CORNER COR
  CORNERS CORS
  COURSE CRSE
  COURT CT CRT
  COURTS CTS
  COVE CV
  COVES CVS
  CREEK CRK
  CRESCENT CRES CRSENT CRSNT
  CREST CRST
  CROSSING XING CRSSNG
  CROSSROAD XRD
  CROSSROADS XRDS
  CURVE CURV
  DALE DL
  DAM DM
  DIVIDE DV DIV DVD
  DRIVE DR DRIV DRV
  DRIVES DRS
  ESTATE EST
  ESTATES ESTS
  EXPRESSWAY EXPY EXP EXPR EXPRESS EXPW
  EXTENSION EXT EXTN EXTNSN EXTENTION
  EXTENSIONS EXTS
  FALLS FLS
  FERRY FRY FRRY
  FIELD FLD
  FIELDS FLDS
  FLAT FLT
  FLATS FLTS
  FORD FRD
  FORDS FRDS
  FOREST FRST FORESTS
  FORGE FRG FORG
  FORGES FRGS
  FORK FRK
  FORKS FRKS
  FORT FT FRT
  FREEWAY FWY FREEWY FRWAY FRWY
  GARDEN GDN GARDN GRDEN GRDN
  GARDENS GDNS GRDNS
  GATEWAY GTWY GATEWY GATWAY GTWAY
  GLEN GLN
  GLENS GLNS
  GREEN GRN
  GREENS GRNS
  GROVE GRV GROV
  GROVES GRVS
  HARBOR HBR HARB HARBR HRBOR
  HARBORS HBRS
  HAVEN HVN
  HEIGHTS HTS HT
  HIGHWAY HWY HIGHWY HIWAY HIWY HWAY HGWY HIGWAY
  HILL HL
  HILLS HLS
  HOLLOW HOLW HLLW HOLLOWS HOLWS
  INLET INLT
  ISLAND IS ISLND
  ISLANDS ISS ISLNDS SLNDS
  JUNCTION JCT JCTION JCTN JUNCTN JUNCTON JUCTION
  JUNCTIONS JCTS JCTNS
  KEY KY
  KEYS KYS
  KNOLL KNL KNOL
  KNOLLS KNLS
  LAKE LK
  LAKES LKS
  LANDING LNDG LNDNG
  LANE LN
  LIGHT LGT
  LIGHTS LGTS
  LOAF LF
  LOCK LCK
  LOCKS LCKS
  LODGE LDG LDGE LODG
  MANOR MNR
  MANORS MNRS
  MEADOW MDW
  MEADOWS MDWS MEDOWS
  MILL ML
  MILLS MLS
  MISSION MSN MISSN MSSN
  MOTORWAY MTWY
  MOUNT MT MNT
  MOUNTAIN MTN MNTAIN MNTN MOUNTIN MTIN
  MOUNTAINS MTNS MNTNS
  NECK NCK
  ORCHARD ORCH ORCHRD
  OVERPASS OPAS
  PARK PRK PARKS
  PARKWAY PKWY PARKWY PKWAY PKY PARKWAYS PKWYS PRKWY
  PINE PNE
  PINES PNES
  PLACE PL PLC
  PLAIN PLN
  PLAINS PLNS
  PLAZA PLZ PLZA
  POINT PT
  POINTS PTS
  PORT PRT
  PRAIRIE PR PRR
  RADIAL RADL RAD RADIEL
  RANCH RNCH RANCHES RNCHS
  RAPID RPD
  RAPIDS RPDS
  REST RST
  RIDGE RDG RDGE
  RIVER RIV RVR RIVR
  ROAD RD
  ROADS RDS
  ROUTE RTE RT
  SHOAL SHL
  SHORE SHR SHOAR
  SHORES SHRS SHOARS
  SKYWAY SKWY
  SPRING SPG SPNG SPRNG
  SPRINGS SPGS SPNGS SPRNGS
  SPURS SPURS
  SQUARE SQ SQR SQRE SQU
  SQUARES SQS SQRS
  STATION STA STATN STN
  STRAVENUE STRA STRAV STRAVN STRVN STRVNUE
  STREAM STRM STREME
  STREET ST STRT STR STREE STEET
  STREETS STS
  SUMMIT SMT SUMIT SUMITT
  TERRACE TER TERR TERRAC
  THROUGHWAY TRWY
  TRACE TRCE TRACES
  TRACK TRAK TRACKS TRK TRKS
  TRAFFICWAY TRFY
  TRAIL TRL TRAILS TRLS
  TUNNEL TUNL TUNEL
  TURNPIKE TPKE TRNPK TURNPK
  UNDERPASS UPAS
  UNION UN
  UNIONS UNS
  VALLEY VLY VALLY VLLY
  VALLEYS VLYS
  VIADUCT VIA VDCT VIADCT
  VIEW VW
  VIEWS VWS
  VILLAGE VLG VILL VILLAG VILLG VILLIAGE
  VILLAGES VLGS
  VILLE VL
  VISTA VIS VIST VST VSTA
  WAYS WAYS
  WELL WL
  WELLS WLS
`

/** Types of the same appendix that are written one way only. */
const neverAbbreviated =
  "CUTOFF FALL GRADE ISLE LOOP MALL MEWS OVAL PASS PASSAGE PATH PIKE RAMP ROW RUE RUN SPUR WALK WALL WAY"

/**
 * Spanish street types, which come before the name. Sources: USPS Publication 28, appendix H
 * (http://pe.usps.gov/text/pub28/28aph.htm, compared on 2026-11-28), the Postal Service's standard for Puerto Rico, and
 * TIGER/Line feature names (`CALLEJON`, `CALETA`, `MARGINAL`, `PASAJE`). They are not translated: `CALLE SOL` is not `SOL
 * ST`. `AVENIDA` is `AVE` in either language, and `VISTA` is `VIS`. `CIRCULO` stays, because `CIR` is `CIRCLE`.
 */
const spanish = `
  CALETA
  CALLE CLL
  CALLEJON CLLJON
  CAMINITO CMT
  CAMINO CAM
  CERRADA CER
  CIRCULO CIRCULO
  ENTRADA ENT
  MARGINAL
  PASAJE
  PASEO PSO
  PLACITA PLA
  RANCHO RCH
  VEREDA VER
`

const rowsOf = (table: string): ReadonlyArray<ReadonlyArray<string>> =>
  table
    .trim()
    .split("\n")
    .map((row) => row.trim().split(" "))

const rows = [...rowsOf(spellings), ...rowsOf(spanish)]

const fullWords = new Map(
  [...rows, ...neverAbbreviated.split(" ").map((word) => [word])].flatMap(([full = "", ...others]) =>
    [full, ...others].map((spelling) => [spelling, full] as const)
  )
)

/** A street type as one word whatever its spelling: `AVE` and `AV` are `AVENUE`; `null` for any other word. Expects upper case. */
export const streetTypeOf = (word: string | undefined): string | null => fullWords.get(word ?? "") ?? null

const abbreviations = new Map(rows.map(([full = "", short = full]) => [full, short]))

/** A street type in the Postal Service's abbreviation: `AVENUE` is `AVE`; any other word stays. Expects upper case. */
export const abbreviatedType = (word: string): string => abbreviations.get(streetTypeOf(word) ?? "") ?? word

const spanishTypes = new Set(rowsOf(spanish).map(([full = ""]) => full))

/** Returns true for a Spanish type in any spelling: `CALLE`, `CLL`. Expects upper case. */
export const isSpanishType = (word: string | undefined): boolean => spanishTypes.has(streetTypeOf(word) ?? "")

/** Types that only name a kind of way and are seldom part of a name: `WALNUT STREET LN` is another street than `WALNUT STREET`. */
const mereTypes = new Set(
  `ALLEY AVENUE BOULEVARD CIRCLE CIRCLES COURT COURTS CRESCENT DRIVE DRIVES EXPRESSWAY FREEWAY HIGHWAY LANE LOOP MOTORWAY PARKWAY
   PLACE ROAD ROADS ROUTE SQUARE STREET STREETS TERRACE TRAIL TURNPIKE WAY`.split(/\s+/)
)

/** Returns true if a full type only names a kind of way, such as `STREET`, and not a landscape, such as `LAKE`. */
export const isMereType = (type: string): boolean => mereTypes.has(type) || spanishTypes.has(type)

/** Types that end a street without a comma more surely than a word such as `LAKE`, which towns' names have too. */
const endingTypes = new Set([...mereTypes, "BROADWAY", "COVE", "CROSSING", "PIKE", "PLAZA"])

/** Returns true if a word ends a street in any position: `AVE`, `PKWY`; not `LAKE`. Expects upper case. */
export const isEndingType = (word: string | undefined): boolean => {
  const type = word === "BROADWAY" ? word : streetTypeOf(word)
  return type !== null && endingTypes.has(type) && !spanishTypes.has(type)
}

/** Types that may also come first: `AVENUE C`, `CALLE FORTALEZA`, `LOOP 410`. */
const typesInFront = new Set([...spanishTypes, "AVENUE", "BOULEVARD", "LOOP", "ROAD", "SPUR", "STREET"])

/** Returns true if a word is a type that may come before its name: `AVE` of `AVENUE C`. A leading `ST` is a saint. Expects upper case. */
export const isTypeInFront = (word: string | undefined): boolean =>
  word !== "ST" && typesInFront.has(streetTypeOf(word) ?? "")
