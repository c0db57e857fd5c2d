import { DateTime } from "effect"

import type { Origin } from "./reference/TableReference.ts"

/**
 * The metropolitan areas in which HUD uses Small Area Fair Market Rents (24 CFR 888.113), by HUD's area code. HUD computes rents
 * by ZIP code in every metropolitan area, and its map layers do not say in which areas it uses them.
 */
export const smallAreaRents = {
  source:
    "HUD, Designated Small Area Fair Market Rent (SAFMR) Areas (FY2025 list): 24 areas of the final rule of 16 November 2016 and 41 of the notice of 25 October 2023 (88 FR 73352). Cleveland's code has changed since: both codes are listed",
  asOf: "2024-08",
  confidence: "high",
  areas: {
    METRO10420M10420: "Akron, OH",
    METRO12060M12060: "Atlanta-Sandy Springs-Roswell, GA",
    METRO12260M12260: "Augusta-Richmond County, GA-SC",
    METRO13140M13140: "Beaumont-Port Arthur, TX",
    METRO35620MM0875: "Bergen-Passaic, NJ",
    METRO13820M13820: "Birmingham-Hoover, AL",
    METRO15380M15380: "Buffalo-Cheektowaga-Niagara Falls, NY",
    METRO16700M16700: "Charleston-North Charleston, SC",
    METRO16740M16740: "Charlotte-Concord-Gastonia, NC-SC",
    METRO16860M16860: "Chattanooga, TN-GA",
    METRO16980M16980: "Chicago-Joliet-Naperville, IL",
    METRO17140M17140: "Cincinnati, OH-KY-IN",
    METRO17410N17460: "Cleveland, OH",
    METRO17460M17460: "Cleveland-Elyria, OH",
    METRO17820M17820: "Colorado Springs, CO",
    METRO18140M18140: "Columbus, OH",
    METRO19100M19100: "Dallas, TX",
    METRO19430M19430: "Dayton-Kettering, OH",
    METRO19780M19780: "Des Moines-West Des Moines, IA",
    METRO19820M19820: "Detroit-Warren-Livonia, MI",
    METRO33100MM2680: "Fort Lauderdale, FL",
    METRO23060M23060: "Fort Wayne, IN",
    METRO19100MM2800: "Fort Worth-Arlington, TX",
    METRO16980MM2960: "Gary, IN",
    METRO24660M24660: "Greensboro-High Point, NC",
    METRO25420M25420: "Harrisburg-Carlisle, PA",
    METRO25540M25540: "Hartford-West Hartford-East Hartford, CT",
    METRO26900M26900: "Indianapolis-Carmel, IN",
    METRO27140M27140: "Jackson, MS",
    METRO27260M27260: "Jacksonville, FL",
    METRO35620MM3640: "Jersey City, NJ",
    METRO28140M28140: "Kansas City, MO-KS",
    METRO28940M28940: "Knoxville, TN",
    METRO31080MM4480: "Los Angeles-Long Beach-Glendale, CA",
    METRO31140M31140: "Louisville, KY-IN",
    METRO32820M32820: "Memphis, TN-MS-AR",
    METRO33100MM5000: "Miami-Miami Beach-Kendall, FL",
    METRO33660M33660: "Mobile, AL",
    METRO35620MM5190: "Monmouth-Ocean, NJ",
    METRO33860M33860: "Montgomery, AL",
    METRO34980M34980: "Nashville-Davidson--Murfreesboro--Franklin, TN",
    METRO35840M35840: "North Port-Sarasota-Bradenton, FL",
    METRO36420M36420: "Oklahoma City, OK",
    METRO36540M36540: "Omaha-Council Bluffs, NE-IA",
    METRO36740M36740: "Orlando-Kissimmee-Sanford, FL",
    METRO37100M37100: "Oxnard-Thousand Oaks-Ventura, CA",
    METRO37340M37340: "Palm Bay-Melbourne-Titusville, FL",
    METRO37980M37980: "Philadelphia-Camden-Wilmington, PA-NJ-DE-MD",
    METRO38060M38060: "Phoenix-Mesa-Scottsdale, AZ",
    METRO38300M38300: "Pittsburgh, PA",
    METRO39580M39580: "Raleigh, NC",
    METRO40900M40900: "Sacramento--Roseville--Arden-Arcade, CA",
    METRO41700M41700: "San Antonio-New Braunfels, TX",
    METRO41740M41740: "San Diego-Carlsbad, CA",
    METRO41940M41940: "San Jose-Sunnyvale-Santa Clara, CA",
    METRO42660MM7600: "Seattle-Bellevue, WA",
    METRO41180M41180: "St. Louis, MO-IL",
    METRO45300M45300: "Tampa-St. Petersburg-Clearwater, FL",
    METRO46060M46060: "Tucson, AZ",
    METRO46140M46140: "Tulsa, OK",
    METRO46520M46520: "Urban Honolulu, HI",
    METRO47260M47260: "Virginia Beach-Norfolk-Newport News, VA-NC",
    METRO47900M47900: "Washington-Arlington-Alexandria, DC-VA-MD",
    METRO33100MM8960: "West Palm Beach-Boca Raton, FL",
    METRO48620M48620: "Wichita, KS",
    METRO49180M49180: "Winston-Salem, NC"
  }
} satisfies Origin & { readonly areas: Readonly<Record<string, string>> }

/** Returns true if HUD uses rents by ZIP code in an area (`FMR_CODE`); false for an unknown area. */
export const usesSmallAreaRents = (areaCode: string): boolean => Object.hasOwn(smallAreaRents.areas, areaCode)

/** The federal fiscal year an instant falls in (UTC): it begins on 1 October of the year before. */
export const federalFiscalYear = (instant: DateTime.Utc): number =>
  DateTime.getPartUtc(instant, "year") + (DateTime.getPartUtc(instant, "month") >= 10 ? 1 : 0)
