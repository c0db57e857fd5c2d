/**
 * A town that the sandbox knows. Everything in it is within 0.02 degrees of its point. No two anchors share a county,
 * and any two are more than 0.04 degrees apart, so a point belongs to one anchor.
 */
export interface Anchor {
  readonly city: string
  readonly stateCode: string
  readonly zip: string
  readonly lat: number
  readonly lon: number
  readonly countyName: string
  /** The county's present code. */
  readonly countyFips: string
  /** The county's code in the blocks of 2020. It differs only in Connecticut. */
  readonly county2020Fips: string
  readonly metro: string
  readonly conditions: AnchorConditions
}

/** The conditions of the whole town and its county. */
interface AnchorConditions {
  /** True if the town has no amenities and no fiber. */
  readonly rural?: true
  /** True if many homes are seasonal. */
  readonly resort?: true
  /** True if FEMA has no digital flood map of the county. */
  readonly unmapped?: true
  /** True if FEMA's flood maps, their mirror and OpenFEMA answer 503 for every place here. */
  readonly femaIsDown?: true
  /** True if EPA's list of Superfund sites reports an error for every place here. */
  readonly siteListIsDown?: true
}

const anchor = (
  city: string,
  stateCode: string,
  zip: string,
  lat: number,
  lon: number,
  countyName: string,
  countyFips: string,
  metro: string,
  county2020Fips = countyFips
): Anchor => ({
  city,
  stateCode,
  zip,
  lat,
  lon,
  countyName,
  countyFips,
  county2020Fips,
  metro,
  conditions: {}
})

/** The anchors by state. The first anchor of a state represents all towns that are not listed. */
export const anchors: readonly [Anchor, ...Array<Anchor>] = [
  anchor("Birmingham", "AL", "35203", 33.5186, -86.8104, "Jefferson County", "01073", "Birmingham-Hoover, AL"),
  {
    ...anchor("Mobile", "AL", "36602", 30.6954, -88.0399, "Mobile County", "01097", "Mobile, AL"),
    conditions: { siteListIsDown: true }
  },
  anchor("Anchorage", "AK", "99501", 61.2181, -149.9003, "Anchorage Municipality", "02020", "Anchorage, AK"),
  anchor("Phoenix", "AZ", "85004", 33.4484, -112.074, "Maricopa County", "04013", "Phoenix-Mesa-Scottsdale, AZ"),
  anchor("Tucson", "AZ", "85701", 32.2226, -110.9747, "Pima County", "04019", "Tucson, AZ"),
  anchor("Little Rock", "AR", "72201", 34.7465, -92.2896, "Pulaski County", "05119", "Little Rock, AR"),
  anchor("Los Angeles", "CA", "90012", 34.0522, -118.2437, "Los Angeles County", "06037", "Los Angeles-Long Beach, CA"),
  anchor("San Francisco", "CA", "94103", 37.7749, -122.4194, "San Francisco County", "06075", "San Francisco, CA"),
  anchor("San Diego", "CA", "92101", 32.7157, -117.1611, "San Diego County", "06073", "San Diego-Carlsbad, CA"),
  anchor("Sacramento", "CA", "95814", 38.5816, -121.4944, "Sacramento County", "06067", "Sacramento--Roseville, CA"),
  anchor("Denver", "CO", "80202", 39.7392, -104.9903, "Denver County", "08031", "Denver-Aurora-Lakewood, CO"),
  anchor("Hartford", "CT", "06103", 41.7637, -72.6851, "Capitol Planning Region", "09110", "Hartford, CT", "09003"),
  anchor(
    "Bridgeport",
    "CT",
    "06604",
    41.1792,
    -73.1894,
    "Greater Bridgeport Planning Region",
    "09120",
    "Bridgeport, CT",
    "09001"
  ),
  anchor(
    "New Haven",
    "CT",
    "06510",
    41.3083,
    -72.9279,
    "South Central Connecticut Planning Region",
    "09170",
    "New Haven, CT",
    "09009"
  ),
  anchor("Wilmington", "DE", "19801", 39.7391, -75.5398, "New Castle County", "10003", "Wilmington, DE"),
  anchor(
    "Washington",
    "DC",
    "20001",
    38.9072,
    -77.0369,
    "District of Columbia",
    "11001",
    "Washington-Arlington, DC-VA"
  ),
  anchor("Miami", "FL", "33130", 25.7617, -80.1918, "Miami-Dade County", "12086", "Miami-Miami Beach-Kendall, FL"),
  anchor("Tampa", "FL", "33602", 27.9506, -82.4572, "Hillsborough County", "12057", "Tampa-St. Petersburg, FL"),
  anchor("Orlando", "FL", "32801", 28.5384, -81.3789, "Orange County", "12095", "Orlando-Kissimmee-Sanford, FL"),
  anchor("Jacksonville", "FL", "32202", 30.3322, -81.6557, "Duval County", "12031", "Jacksonville, FL"),
  anchor("Atlanta", "GA", "30303", 33.749, -84.388, "Fulton County", "13121", "Atlanta-Sandy Springs-Roswell, GA"),
  anchor("Savannah", "GA", "31401", 32.0809, -81.0912, "Chatham County", "13051", "Savannah, GA"),
  anchor("Honolulu", "HI", "96813", 21.3069, -157.8583, "Honolulu County", "15003", "Urban Honolulu, HI"),
  anchor("Boise", "ID", "83702", 43.615, -116.2023, "Ada County", "16001", "Boise City, ID"),
  anchor("Chicago", "IL", "60602", 41.8781, -87.6298, "Cook County", "17031", "Chicago-Joliet-Naperville, IL"),
  {
    ...anchor("Cairo", "IL", "62914", 37.0053, -89.1765, "Alexander County", "17003", "Alexander County, IL"),
    conditions: { femaIsDown: true }
  },
  anchor("Springfield", "IL", "62701", 39.7817, -89.6501, "Sangamon County", "17167", "Springfield, IL"),
  anchor("Indianapolis", "IN", "46204", 39.7684, -86.1581, "Marion County", "18097", "Indianapolis-Carmel, IN"),
  anchor("Des Moines", "IA", "50309", 41.5868, -93.625, "Polk County", "19153", "Des Moines-West Des Moines, IA"),
  anchor("Wichita", "KS", "67202", 37.6872, -97.3301, "Sedgwick County", "20173", "Wichita, KS"),
  anchor("Louisville", "KY", "40202", 38.2527, -85.7585, "Jefferson County", "21111", "Louisville, KY-IN"),
  anchor("New Orleans", "LA", "70112", 29.9511, -90.0715, "Orleans Parish", "22071", "New Orleans-Metairie, LA"),
  anchor("Baton Rouge", "LA", "70801", 30.4515, -91.1871, "East Baton Rouge Parish", "22033", "Baton Rouge, LA"),
  anchor("Portland", "ME", "04101", 43.6591, -70.2568, "Cumberland County", "23005", "Portland, ME"),
  anchor("Baltimore", "MD", "21201", 39.2904, -76.6122, "Baltimore city", "24510", "Baltimore-Columbia-Towson, MD"),
  anchor("Boston", "MA", "02108", 42.3601, -71.0589, "Suffolk County", "25025", "Boston-Cambridge-Quincy, MA-NH"),
  anchor("Detroit", "MI", "48226", 42.3314, -83.0458, "Wayne County", "26163", "Detroit-Warren-Livonia, MI"),
  anchor("Minneapolis", "MN", "55401", 44.9778, -93.265, "Hennepin County", "27053", "Minneapolis-St. Paul, MN-WI"),
  anchor("Jackson", "MS", "39201", 32.2988, -90.1848, "Hinds County", "28049", "Jackson, MS"),
  anchor("Kansas City", "MO", "64105", 39.0997, -94.5786, "Jackson County", "29095", "Kansas City, MO-KS"),
  anchor("St. Louis", "MO", "63101", 38.627, -90.1994, "St. Louis city", "29510", "St. Louis, MO-IL"),
  anchor("Billings", "MT", "59101", 45.7833, -108.5007, "Yellowstone County", "30111", "Billings, MT"),
  anchor("Omaha", "NE", "68102", 41.2565, -95.9345, "Douglas County", "31055", "Omaha-Council Bluffs, NE-IA"),
  anchor("Las Vegas", "NV", "89101", 36.1699, -115.1398, "Clark County", "32003", "Las Vegas-Henderson, NV"),
  anchor("Manchester", "NH", "03101", 42.9956, -71.4548, "Hillsborough County", "33011", "Manchester, NH"),
  anchor("Newark", "NJ", "07102", 40.7357, -74.1724, "Essex County", "34013", "Newark, NJ"),
  anchor("Atlantic City", "NJ", "08401", 39.3643, -74.4229, "Atlantic County", "34001", "Atlantic City-Hammonton, NJ"),
  anchor("Albuquerque", "NM", "87102", 35.0844, -106.6504, "Bernalillo County", "35001", "Albuquerque, NM"),
  {
    ...anchor("Reserve", "NM", "87830", 33.7131, -108.7578, "Catron County", "35003", "Catron County, NM"),
    conditions: { rural: true, unmapped: true }
  },
  anchor("New York", "NY", "10007", 40.7128, -74.006, "New York County", "36061", "New York, NY"),
  anchor("Brooklyn", "NY", "11216", 40.6782, -73.9442, "Kings County", "36047", "New York, NY"),
  anchor("Jamaica", "NY", "11432", 40.7027, -73.789, "Queens County", "36081", "New York, NY"),
  anchor("Buffalo", "NY", "14202", 42.8864, -78.8784, "Erie County", "36029", "Buffalo-Cheektowaga, NY"),
  anchor("Charlotte", "NC", "28202", 35.2271, -80.8431, "Mecklenburg County", "37119", "Charlotte-Concord, NC-SC"),
  anchor("Raleigh", "NC", "27601", 35.7796, -78.6382, "Wake County", "37183", "Raleigh, NC"),
  anchor("Fargo", "ND", "58102", 46.8772, -96.7898, "Cass County", "38017", "Fargo, ND-MN"),
  anchor("Columbus", "OH", "43215", 39.9612, -82.9988, "Franklin County", "39049", "Columbus, OH"),
  anchor("Cleveland", "OH", "44113", 41.4993, -81.6944, "Cuyahoga County", "39035", "Cleveland-Elyria, OH"),
  anchor("Oklahoma City", "OK", "73102", 35.4676, -97.5164, "Oklahoma County", "40109", "Oklahoma City, OK"),
  anchor("Portland", "OR", "97204", 45.5152, -122.6784, "Multnomah County", "41051", "Portland-Vancouver, OR-WA"),
  anchor(
    "Philadelphia",
    "PA",
    "19107",
    39.9526,
    -75.1652,
    "Philadelphia County",
    "42101",
    "Philadelphia-Camden, PA-NJ"
  ),
  anchor("Pittsburgh", "PA", "15222", 40.4406, -79.9959, "Allegheny County", "42003", "Pittsburgh, PA"),
  anchor("Providence", "RI", "02903", 41.824, -71.4128, "Providence County", "44007", "Providence-Fall River, RI-MA"),
  anchor("Charleston", "SC", "29401", 32.7765, -79.9311, "Charleston County", "45019", "Charleston, SC"),
  anchor("Columbia", "SC", "29201", 34.0007, -81.0348, "Richland County", "45079", "Columbia, SC"),
  anchor("Sioux Falls", "SD", "57104", 43.5446, -96.7311, "Minnehaha County", "46099", "Sioux Falls, SD"),
  anchor("Nashville", "TN", "37203", 36.1627, -86.7816, "Davidson County", "47037", "Nashville-Davidson, TN"),
  anchor("Memphis", "TN", "38103", 35.1495, -90.049, "Shelby County", "47157", "Memphis, TN-MS-AR"),
  anchor("Houston", "TX", "77002", 29.7604, -95.3698, "Harris County", "48201", "Houston-The Woodlands-Sugar Land, TX"),
  anchor("Dallas", "TX", "75201", 32.7767, -96.797, "Dallas County", "48113", "Dallas, TX"),
  anchor("Austin", "TX", "78701", 30.2672, -97.7431, "Travis County", "48453", "Austin-Round Rock, TX"),
  anchor("San Antonio", "TX", "78205", 29.4241, -98.4936, "Bexar County", "48029", "San Antonio-New Braunfels, TX"),
  anchor("El Paso", "TX", "79901", 31.7619, -106.485, "El Paso County", "48141", "El Paso, TX"),
  anchor("Salt Lake City", "UT", "84101", 40.7608, -111.891, "Salt Lake County", "49035", "Salt Lake City, UT"),
  anchor(
    "Burlington",
    "VT",
    "05401",
    44.4759,
    -73.2121,
    "Chittenden County",
    "50007",
    "Burlington-South Burlington, VT"
  ),
  anchor("Richmond", "VA", "23219", 37.5407, -77.436, "Richmond city", "51760", "Richmond, VA"),
  {
    ...anchor(
      "Virginia Beach",
      "VA",
      "23451",
      36.8529,
      -75.978,
      "Virginia Beach city",
      "51810",
      "Virginia Beach, VA-NC"
    ),
    conditions: { resort: true }
  },
  anchor("Seattle", "WA", "98104", 47.6062, -122.3321, "King County", "53033", "Seattle-Bellevue, WA"),
  anchor("Spokane", "WA", "99201", 47.6588, -117.426, "Spokane County", "53063", "Spokane, WA"),
  anchor("Charleston", "WV", "25301", 38.3498, -81.6326, "Kanawha County", "54039", "Charleston, WV"),
  anchor("Milwaukee", "WI", "53202", 43.0389, -87.9065, "Milwaukee County", "55079", "Milwaukee-Waukesha, WI"),
  anchor("Madison", "WI", "53703", 43.0731, -89.4012, "Dane County", "55025", "Madison, WI"),
  anchor("Cheyenne", "WY", "82001", 41.14, -104.8202, "Laramie County", "56021", "Cheyenne, WY"),
  {
    ...anchor("Lusk", "WY", "82225", 42.7625, -104.4522, "Niobrara County", "56027", "Niobrara County, WY"),
    conditions: { rural: true }
  },
  anchor("Pago Pago", "AS", "96799", -14.2756, -170.702, "Eastern District", "60010", "American Samoa"),
  anchor("Hagatna", "GU", "96910", 13.4757, 144.7489, "Guam", "66010", "Guam"),
  anchor("Saipan", "MP", "96950", 15.185, 145.7467, "Saipan Municipality", "69110", "Northern Mariana Islands"),
  anchor("San Juan", "PR", "00901", 18.4655, -66.1057, "San Juan Municipio", "72127", "San Juan-Guaynabo, PR"),
  anchor("Ponce", "PR", "00716", 18.0111, -66.6141, "Ponce Municipio", "72113", "Ponce, PR"),
  anchor("Charlotte Amalie", "VI", "00802", 18.3419, -64.9307, "St. Thomas Island", "78030", "Virgin Islands")
]
