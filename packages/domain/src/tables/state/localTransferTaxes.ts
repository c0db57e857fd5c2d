import { type LookedUpOrigin, lookedUpOrigin } from "../reference/TableReference.ts"
import { flat, marginal, sure, type TransferTaxRow, whole, within } from "./TransferLevy.ts"
import type { StateCode } from "./usStates.ts"

const [read, searched, unconfirmed] = [
  lookedUpOrigin("text read"),
  lookedUpOrigin("searched"),
  lookedUpOrigin("unconfirmed")
]

interface LocalTransferTax extends TransferTaxRow, LookedUpOrigin {
  readonly stateCode: StateCode
  readonly counties: ReadonlyArray<string>
  readonly cities: ReadonlyArray<string>
  /** True if the local taxes replace the state's; otherwise they are added to them. */
  readonly inPlaceOfState?: true
}

const sharedByCustom = "By custom buyer and seller share the city's tax; no source was found that binds them."

const californiaCityFinance = searched(
  "CaliforniaCityFinance.com, transfer tax rates (docslib.org/doc/1642084)",
  "2020-06"
)

const bayCities = { Alameda: 1.2, Albany: 1.15, Emeryville: 1.2, Hayward: 0.85, Piedmont: 1.3, "San Leandro": 0.6 }

const maryland = searched(
  "capitoltitle.com/md-transferrecordation-chart: county transfer, recordation and the state's 0.5%; half each by custom (milestonetitlellc.com)",
  "2020-11-01"
)

/**
 * The transfer taxes of Maryland's counties, percent of the price: county transfer, recordation and state transfer
 * together.
 */
const marylandCounties = {
  Allegany: 1.7,
  Baltimore: 2.5,
  Calvert: 1.5,
  Caroline: 2,
  Carroll: 1.5,
  Cecil: 1.82,
  Charles: 2,
  Dorchester: 2.25,
  Frederick: 1.9,
  Garrett: 2.2,
  Harford: 2.16,
  Howard: 2.25,
  Kent: 1.66,
  "Prince George's": 2.45,
  "Queen Anne's": 1.99,
  "St. Mary's": 2.3,
  Somerset: 1.16,
  Talbot: 2.7,
  Washington: 1.76,
  Wicomico: 1.2,
  Worcester: 1.66
}

/** The transfer taxes of some counties and cities, in addition to their state's or instead of them. */
export const localTransferTaxes: ReadonlyArray<LocalTransferTax> = [
  {
    stateCode: "CA",
    counties: ["San Francisco"],
    cities: [],
    inPlaceOfState: true,
    ...sure(
      whole([
        [0, 0.5],
        [250_000.01, 0.68],
        [1_000_000, 0.75],
        [5_000_000, 2.25],
        [10_000_000, 5.5],
        [25_000_000, 6]
      ])
    ),
    ...read(
      "San Francisco Business and Tax Regulations Code, Article 12-C (codelibrary.amlegal.com); mondaq.com, greenbergglusker.com",
      "2026-11-22"
    )
  },
  {
    stateCode: "CA",
    counties: [],
    cities: ["Los Angeles"],

    ...within(
      0,
      0,
      "The bounds of the tax on sales above $5,300,000 are from July 2025 and rise each July; parts of the city that go by " +
        "another name in an address are not recognized.",
      whole([
        [0, 0.45],
        [5_300_000.01, 4.45],
        [10_600_000, 5.95]
      ])
    ),
    ...searched(
      "Los Angeles Office of Finance, Measure ULA (finance.lacity.org); rates: mondaq.com; bounds: closedescrowinc.com, hansonbridgett.com",
      "2025-07-01"
    )
  },
  {
    stateCode: "CA",
    counties: [],
    cities: ["Oakland"],

    ...within(
      0,
      0.75,
      sharedByCustom,
      whole(
        [
          [0, 1],
          [300_000.01, 1.5],
          [2_000_000.01, 1.75],
          [5_000_000.01, 2.5]
        ],
        0.5
      )
    ),
    ...californiaCityFinance
  },
  {
    stateCode: "CA",
    counties: [],
    cities: ["Berkeley"],

    ...within(
      0.5,
      1.75,
      sharedByCustom,
      whole(
        [
          [0, 1.5],
          [1_600_000, 2.5],
          [1_900_000, 3],
          [3_000_000, 3.5]
        ],
        0.5
      )
    ),
    ...unconfirmed(
      "californiachoices.org, Measure W of 2024 as proposed; whether it passed, and today's bounds, were not found",
      "2024-11"
    )
  },
  {
    stateCode: "CA",
    counties: [],
    cities: ["San Jose"],

    ...within(
      0.17,
      0.17,
      "The base tax is by custom shared, and who bears Measure E is agreed.",
      flat(0.33, 0.5),
      whole([
        [0, 0],
        [2_300_000.01, 0.75],
        [5_000_000.01, 1],
        [10_000_000.01, 1.5]
      ])
    ),
    ...searched(
      "oldrepublictitle.com, homeowners manual of Santa Clara County: of the whole price; readi-home.com: the base shared",
      "2025"
    )
  },
  ...Object.entries(bayCities).map(([city, percent]): LocalTransferTax => ({
    stateCode: "CA",
    counties: [],
    cities: [city],
    ...within(0, percent / 2, sharedByCustom, flat(percent, 0.5)),
    ...californiaCityFinance
  })),
  {
    stateCode: "CA",
    counties: [],
    cities: ["Culver City"],

    ...within(
      0.2,
      0,
      "The bounds and the rates above $1,500,000 were not confirmed.",
      marginal([
        [0, 0.45],
        [1_500_000, 1.5],
        [3_000_000, 3],
        [10_000_000, 4]
      ])
    ),
    ...unconfirmed(
      "culvercitynews.org: 0.45% before; the tiers of 2021 (Measure RE) from the practitioner's memory",
      "2021-04"
    )
  },
  {
    stateCode: "CA",
    counties: [],
    cities: ["Santa Monica"],

    ...within(
      0.1,
      0.3,
      "Its tiers were not confirmed.",
      whole([
        [0, 0.3],
        [5_000_000, 0.6],
        [8_000_000, 5.6]
      ])
    ),
    ...unconfirmed(
      "practitioner estimate: $3 per $1,000, $6 from $5,000,000, Measure GS of 2022 from $8,000,000",
      "2023-03"
    )
  },
  {
    stateCode: "CA",
    counties: [],
    cities: ["Sacramento"],

    ...sure(flat(0.275)),
    ...searched("culvercitynews.org, council report on transfer taxes of 2020-07-27", "2020-07-27")
  },
  {
    stateCode: "CT",
    counties: [],
    cities: [
      "Bloomfield",
      "Bridgeport",
      "Bristol",
      "East Hartford",
      "Groton",
      "Hamden",
      "Hartford",
      "Meriden",
      "Middletown",
      "New Britain",
      "New Haven",
      "New London",
      "Norwalk",
      "Norwich",
      "Southington",
      "Waterbury",
      "Windham"
    ],

    ...sure(flat(0.25)),
    ...searched("bhhlegal.com/title-closing: targeted communities take 0.5% in place of 0.25%", "2020-07")
  },
  {
    stateCode: "CT",
    counties: [],
    cities: ["Stamford"],

    ...within(0, 0.15, "One source has it at 0.5% instead of 0.35%.", flat(0.1)),
    ...searched("bhhlegal.com/title-closing: 0.35%; homepaird.com: up to 0.5%", "2020-07")
  },
  {
    stateCode: "FL",
    counties: ["Miami-Dade"],
    cities: [],
    inPlaceOfState: true,
    ...within(0, 0.45, "A building of two or more units pays a surtax of 0.45%.", flat(0.6)),
    ...read("Fla. Stat. 201.02 and 201.031 as cited by support.lodestarss.com and ftic.net", "2025")
  },
  {
    stateCode: "IL",
    counties: [],
    cities: ["Chicago"],

    ...sure(flat(0.3)),
    ...searched(
      "illinoisrealestate.com/information/chicago-transfer-tax; activerain.com on the amendment of 2008-03-12: $3 per $1,000 of the seller",
      "2018-01"
    )
  },
  {
    stateCode: "IL",
    counties: [],
    cities: ["Berwyn", "Cicero"],

    ...within(0, 0, "", flat(1)),
    ...searched(
      "listing of municipal transfer taxes in Illinois (laurenscitycats.org, paperzz.com/doc/8362260): by the seller",
      "2018-01"
    )
  },
  {
    stateCode: "IL",
    counties: [],
    cities: ["Evanston", "Evergreen Park", "Highland Park"],

    ...within(0, 0.4, "", flat(0.5)),
    ...searched(
      "listing of municipal transfer taxes in Illinois (laurenscitycats.org, paperzz.com/doc/8362260): by the seller",
      "2018-01"
    )
  },
  {
    stateCode: "IL",
    counties: [],
    cities: [
      "Aurora",
      "Bartlett",
      "Buffalo Grove",
      "Carol Stream",
      "Elk Grove Village",
      "Glen Ellyn",
      "Glendale Heights",
      "Hanover Park"
    ],

    ...within(0, 0, "", flat(0.3)),
    ...searched(
      "listing of municipal transfer taxes in Illinois (laurenscitycats.org, paperzz.com/doc/8362260): by the seller",
      "2018-01"
    )
  },
  ...Object.entries(marylandCounties).map(([county, percent]): LocalTransferTax => ({
    stateCode: "MD",
    counties: [county],
    cities: [],
    inPlaceOfState: true,
    ...sure(flat(percent, 0.5)),
    ...maryland
  })),
  {
    stateCode: "MD",
    counties: ["Baltimore City"],
    cities: ["Baltimore"],
    inPlaceOfState: true,
    ...sure(flat(3, 0.5)),
    ...maryland
  },
  {
    stateCode: "MD",
    counties: ["Anne Arundel"],
    cities: [],
    inPlaceOfState: true,
    ...sure(
      whole(
        [
          [0, 2.2],
          [1_000_000, 2.7]
        ],
        0.5
      )
    ),
    ...searched(
      "capitoltitle.com/md-transferrecordation-chart; closeassured.com of 2023-06-22: 1.5% in place of 1% from $1,000,000",
      "2023-07-01"
    )
  },
  {
    stateCode: "MD",
    counties: ["Montgomery"],
    cities: [],
    inPlaceOfState: true,
    ...sure(
      flat(1.5, 0.5),
      marginal(
        [
          [0, 0.89],
          [500_000, 1.35],
          [600_000, 2.04],
          [750_000, 2.156],
          [1_000_000, 2.27]
        ],
        0.5
      )
    ),
    ...searched("capitoltitle.com/md-transferrecordation-chart; closeassured.com of 2023-06-22", "2023-10-01")
  },
  {
    stateCode: "MA",
    counties: ["Barnstable"],
    cities: [],

    ...within(0, 0.04, "The county's part was last seen for 2010.", flat(0.156)),
    ...unconfirmed("sapling.com/7758303: $6.12 per $1,000 with the state's in 2010", "2010")
  },
  {
    stateCode: "MN",
    counties: ["Hennepin", "Ramsey"],
    cities: [],

    ...sure(flat(0.01)),
    ...read("revenue.state.mn.us/deed-tax-rate (Minn. Stat. 383A.80, 383B.80)", "2024")
  },
  {
    stateCode: "NV",
    counties: ["Clark"],
    cities: [],

    ...sure(flat(0.12)),
    ...searched("listwithclever.com: $0.60 per $500 more; NRS 375", "2024-03-19")
  },
  {
    stateCode: "NV",
    counties: ["Washoe", "Churchill"],
    cities: [],

    ...sure(flat(0.02)),
    ...read("washoecounty.us/recorder: $2.05 per $500 in all; listwithclever.com", "2024-03-19")
  },
  {
    stateCode: "NY",
    counties: ["New York", "Kings", "Queens", "Bronx", "Richmond"],
    cities: [],

    ...within(
      0,
      0,
      "The transfer tax is New York City's for houses and the state's: what the buyer pays is not in it.",
      whole([
        [0, 1],
        [500_000.01, 1.425],
        [3_000_000, 1.675]
      ])
    ),
    ...searched(
      "bakshlaw.com, freedomlta.com: of the whole price; the state's 0.25% more from $3,000,000 is the practitioner's",
      "2024"
    )
  },
  {
    stateCode: "NY",
    counties: [],
    cities: ["Yonkers"],

    ...sure(flat(1.5)),
    ...searched("bakshlaw.com: on the seller; advantagetitle.com", "2024")
  },
  {
    stateCode: "NY",
    counties: [],
    cities: ["Mount Vernon"],

    ...sure(
      marginal([
        [0, 0],
        [100_000, 1]
      ])
    ),
    ...searched("bakshlaw.com: on the seller; advantagetitle.com", "2024")
  },
  {
    stateCode: "NY",
    counties: ["Columbia", "Essex", "Tompkins"],
    cities: [],

    ...sure(flat(0.2)),
    ...searched("advantagetitle.com/new-york-transfer-tax", "2024")
  },
  {
    stateCode: "NY",
    counties: ["Broome"],
    cities: [],

    ...sure(flat(0.1)),
    ...searched("advantagetitle.com/new-york-transfer-tax", "2024")
  },
  {
    stateCode: "NY",
    counties: ["Erie"],
    cities: [],

    ...within(0, 0.4, "One source has the county's part at five times that.", flat(0.1)),
    ...unconfirmed("advantagetitle.com/new-york-transfer-tax: $9 per $1,000 in all; usual is $5", "2024")
  },
  {
    stateCode: "NC",
    counties: ["Dare"],
    cities: [],

    ...within(1, 0, "The parties agree who pays the county's tax.", flat(1)),
    ...read("darenc.gov, land transfer tax: 1%; who bears it is not said", "2024")
  },
  {
    stateCode: "NC",
    counties: ["Camden", "Chowan", "Currituck", "Pasquotank", "Perquimans", "Washington"],
    cities: [],

    ...within(1, 0, "The county's tax and who bears it were not confirmed.", flat(1)),
    ...unconfirmed("practitioner estimate: local land transfer tax of 1%", "2026-11-28")
  },
  {
    stateCode: "OH",
    counties: ["Franklin"],
    cities: [],
    inPlaceOfState: true,
    ...sure(flat(0.3)),
    ...searched("homepaird.com/guides: 2 mills of the county; trumbullauditorhelp.org: $3 per $1,000 in all", "2025")
  },
  {
    stateCode: "OH",
    counties: ["Ross"],
    cities: [],
    inPlaceOfState: true,
    ...sure(flat(0.1)),
    ...searched("trumbullauditorhelp.org: the one county without a fee; tax.ohio.gov pc1cy07", "2025")
  },
  {
    stateCode: "OR",
    counties: ["Washington"],
    cities: [],

    ...within(0.05, 0.05, "The county's tax was not confirmed.", flat(0.1, 0.5)),
    ...unconfirmed("practitioner estimate: $1 per $1,000, shared; metrofcu.org: none in most counties", "2026-11-28")
  },
  {
    stateCode: "PA",
    counties: ["Philadelphia"],
    cities: ["Philadelphia"],
    inPlaceOfState: true,
    ...sure(flat(4.578, 0.5)),
    ...read(
      "Bill 250211 by jdsupra.com: 3.578% and the state's 1% since 2025-07-01; phila.gov: usually split evenly",
      "2025-07-01"
    )
  },
  {
    stateCode: "PA",
    counties: [],
    cities: ["Pittsburgh"],
    inPlaceOfState: true,
    ...within(1.5, 0, "Suburbs that Pittsburgh stands for in an address take 2% in all in place of 5%.", flat(5, 0.5)),
    ...read("alleghenycounty.us, realty transfer tax: 5% in all since 2020-02-01", "2020-02-01")
  },
  {
    stateCode: "PA",
    counties: [],
    cities: ["Reading"],
    inPlaceOfState: true,
    ...sure(flat(5, 0.5)),
    ...searched("theclosingspecialists.blogspot.com, muslaw.com: 4% and the state's 1%", "2018-02-01")
  },
  {
    stateCode: "PA",
    counties: [],
    cities: ["Scranton"],
    inPlaceOfState: true,
    ...within(0, 0.25, "Sources differ.", flat(3.9, 0.5)),
    ...searched("muslaw.com: 2.9% and the state's 1%; theclosingspecialists.blogspot.com: 3.4%", "2018-02-01")
  },
  {
    stateCode: "PA",
    counties: [],
    cities: ["Wilkes-Barre", "Wilkes Barre"],
    inPlaceOfState: true,
    ...sure(flat(3.5, 0.5)),
    ...searched("muslaw.com: 2.5% and the state's 1%", "2018-02-01")
  },
  {
    stateCode: "PA",
    counties: [],
    cities: ["McKeesport", "State College", "Coatesville", "Farrell"],
    inPlaceOfState: true,
    ...sure(flat(3, 0.5)),
    ...searched("muslaw.com: 2% and the state's 1%", "2018-02-01")
  },
  {
    stateCode: "PA",
    counties: [],
    cities: ["Bethel Park", "Monroeville", "Hazleton", "Kingston", "Edinboro"],
    inPlaceOfState: true,
    ...sure(flat(2.5, 0.5)),
    ...searched("muslaw.com: 1.5% and the state's 1%", "2018-02-01")
  },
  {
    stateCode: "VA",
    counties: [
      "Arlington",
      "Fairfax",
      "Loudoun",
      "Prince William",
      "Alexandria",
      "Falls Church",
      "Manassas",
      "Manassas Park"
    ],
    cities: [],

    ...sure(flat(0.2)),
    ...read(
      "Code of Va. 58.1-802.3 and 58.1-802.4 (instalawyer.io): 10 cents per $100 each, on the grantor",
      "2020-07-01"
    )
  }
]
