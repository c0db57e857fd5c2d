import { type LookedUpOrigin, lookedUpOrigin } from "../reference/TableReference.ts"
import { flat, marginal, sure, type TransferTaxRow, whole, within } from "./TransferLevy.ts"
import type { ByState } from "./usStates.ts"

const [read, searched, unconfirmed] = [
  lookedUpOrigin("text read"),
  lookedUpOrigin("searched"),
  lookedUpOrigin("unconfirmed")
]

const none = {
  ...sure(),
  ...searched("metrofcu.org, blog of 2021-05-27: among the states without a tax on a transfer", "2021-05-27")
}

/** The transfer taxes of each state, with the local ones of a typical county. */
export const stateTransferTaxes: ByState<TransferTaxRow & LookedUpOrigin> = {
  AL: {
    ...sure(flat(0.1)),
    ...searched(
      "realestatefieldguide.com/state: seller, 0.1%; NCSL transfer tax table (docslib.org/doc/1125434): $0.50 per $500",
      "2025"
    )
  },
  AK: none,
  AZ: {
    ...sure(),
    ...searched(
      "NCSL transfer tax table (docslib.org/doc/1125434): a flat fee of $2; realestatefieldguide.com/state: none",
      "2025"
    )
  },
  AR: {
    ...sure(flat(0.33, 0.5)),
    ...read(
      "Ark. Code 26-60-106 (law.onecle.com): half by the seller; NCSL transfer tax table: $3.30 per $1,000",
      "2016-11-15"
    )
  },
  CA: {
    ...sure(flat(0.11)),
    ...searched("Rev. and Tax. Code 11911 as listed by CaliforniaCityFinance.com (docslib.org/doc/1642084)", "2020-06")
  },
  CO: {
    ...within(0.01, 0, "It is often shared, and a dozen resort towns take 1% to 4%, mostly of the buyer.", flat(0.01)),
    ...searched(
      "NCSL transfer tax table (docslib.org/doc/1125434): $0.01 per $100; realestatefieldguide.com/state: shared",
      "2025"
    )
  },
  CT: {
    ...sure(
      marginal([
        [0, 0.75],
        [800_000, 1.25],
        [2_500_000, 2.25]
      ]),
      flat(0.25)
    ),
    ...read(
      "CGA Office of Legislative Research 2020-R-0020 (CGS 12-494); bhhlegal.com/connecticut-conveyance-taxes with its own examples",
      "2020-07-09"
    )
  },
  DE: {
    ...within(
      0,
      2,
      "Without an agreement the law charges the seller with all of it; contracts share it.",
      flat(4, 0.5)
    ),
    ...read(
      "30 Del. C. 5412 (instalawyer.io) and homepaird.com: 2.5% of the state and 1.5% of the place, half each by custom",
      "2025"
    )
  },
  DC: {
    ...sure(
      whole([
        [0, 1.1],
        [400_000, 1.45]
      ])
    ),
    ...searched(
      "federaltitle.com/dc-taxes; homepaird.com: D.C. Code title 47 ch. 9, of the whole price from $400,000 on",
      "2025"
    )
  },
  FL: {
    ...sure(flat(0.7)),
    ...read("Fla. Stat. 201.02(1)(a) as cited by support.lodestarss.com and ftic.net", "2025")
  },
  GA: { ...sure(flat(0.1)), ...read("O.C.G.A. 48-6-1 and 48-6-3 (atlantatitleco.com)", "2022") },
  HI: {
    ...within(
      0.25,
      0,
      "It is for a buyer who lets the house; one who moves in pays 0.05 to 0.25 points less.",
      whole([
        [0, 0.15],
        [600_000, 0.25],
        [1_000_000, 0.4],
        [2_000_000, 0.6],
        [4_000_000, 0.85],
        [6_000_000, 1.1],
        [10_000_000, 1.25]
      ])
    ),
    ...searched("HRS 247-2 as tabled by oldrepublictitle.com (homeowners-manual, Hawaii) and tfhawaii.org", "2021")
  },
  ID: none,
  IL: {
    ...within(0, 1, "It is the state's and the county's: many cities take 0.2% to 1% more.", flat(0.15)),
    ...searched(
      "listing of municipal transfer taxes in Illinois (laurenscitycats.org copy of ATG): 50 and 25 cents per $500, by custom the seller",
      "2018-01"
    )
  },
  IN: none,
  IA: {
    ...sure(
      marginal([
        [0, 0],
        [500, 0.16]
      ])
    ),
    ...read(
      "polkcountyiowa.gov, county recorder: $1.60 per $1,000, the first $500 exempt; homepaird.com: by the seller",
      "2025"
    )
  },
  KS: none,
  KY: {
    ...sure(flat(0.1)),
    ...searched("NAR summary of transfer taxes by state (hokaoutltefactory.com copy): $0.50 per $500", "2013")
  },
  LA: none,
  ME: {
    ...sure(
      marginal(
        [
          [0, 0.44],
          [1_000_000, 1.2]
        ],
        0.5
      )
    ),
    ...read("36 M.R.S. 4641-A as amended by LD 210 (bernsteinshur.com): half each; maine.gov/revenue", "2025-11-01")
  },
  MD: {
    ...within(
      0.52,
      0.4,
      "It is a usual county's, and by custom half of it: counties differ from 1.2% to 3% in all.",
      flat(2.2, 0.5)
    ),
    ...searched(
      "capitoltitle.com/md-transferrecordation-chart: the middle of the counties; milestonetitlellc.com: half each by custom",
      "2020-11-01"
    )
  },
  MA: {
    ...within(0, 0.2, "Barnstable County takes more.", flat(0.456)),
    ...read("massrods.com/dukes/tax-stamps, registry of deeds: $4.56 per $1,000, by the seller", "2023-07-11")
  },
  MI: {
    ...sure(flat(0.86)),
    ...read(
      "leelanau.gov and manisteecountymi.gov, registers of deeds (MCL 207.505, 207.526): $3.75 and $0.55 per $500",
      "2023"
    )
  },
  MN: { ...sure(flat(0.33)), ...read("revenue.state.mn.us/deed-tax-rate: 0.0033 of the price", "2024") },
  MS: none,
  MO: none,
  MT: none,
  NE: {
    ...within(0.007, 0, "Pages of counties and of the legislature still name $2.25 per $1,000.", flat(0.232)),
    ...searched(
      "jeffmoon.land/blogs/nebraska-documentary-taxes: $2.32 per $1,000; Neb. Rev. Stat. 76-901: on the seller",
      "2025"
    )
  },
  NV: {
    ...sure(flat(0.39)),
    ...searched("listwithclever.com: $1.95 per $500, usually by the seller (NRS 375)", "2024-03-19")
  },
  NH: { ...sure(flat(0.75)), ...searched("homepaird.com: RSA 78-B, $0.75 per $100 of each party", "2025") },
  NJ: {
    ...sure(
      marginal([
        [0, 0.4],
        [150_000, 0.67],
        [200_000, 0.78],
        [550_000, 0.88],
        [850_000, 0.98],
        [1_000_000, 1.03]
      ]),
      whole([
        [0, 0],
        [350_000.01, 0.18]
      ]),
      whole([
        [0, 0],
        [1_000_000.01, 1],
        [2_000_000.01, 2],
        [2_500_000.01, 2.5],
        [3_000_000.01, 3],
        [3_500_000.01, 3.5]
      ])
    ),
    ...read(
      "N.J. Division of Taxation, schedule (homelight.com, virtualunderwriter.com): $0.90 per $500 more above $350,000; P.L. 2025 c. 69 by njcpa.org: of the whole price",
      "2025-07-10"
    )
  },
  NM: none,
  NY: {
    ...sure(flat(0.4)),
    ...searched("bakshlaw.com, advantagetitle.com: $2 per $500, usually by the seller", "2024")
  },
  NC: {
    ...sure(flat(0.2)),
    ...read("N.C. Gen. Stat. 105-228.30 (legalclarity.org): $1 per $500, on the seller", "2025")
  },
  ND: none,
  OH: {
    ...within(0.3, 0, "Nearly all counties charge the max of 3 mills, in addition to the state's 1.", flat(0.4)),
    ...read(
      "ORC 319.54(G)(3) and 322.02 (tax.ohio.gov, pc1cy07; taxconnections.com): 1 mill and up to 3; transfertaxcalculator.com: nearly all of them",
      "2025"
    )
  },
  OK: {
    ...sure(flat(0.15)),
    ...read(
      "68 O.S. 3201 by the county clerk of Lincoln County (lincolncountyok.org/fees): $0.75 per $500; firsthomestartguide.com: by custom the seller",
      "2024-06-17"
    )
  },
  OR: { ...sure(), ...searched("metrofcu.org: none in most counties", "2021-05-27") },
  PA: {
    ...sure(flat(2, 0.5)),
    ...searched(
      "theclosingspecialists.blogspot.com, settlementsltd.com: 1% of the state and 1% of the place, typically shared equally",
      "2018-02-01"
    )
  },
  RI: {
    ...sure(
      marginal([
        [0, 0.75],
        [824_000, 1.5]
      ])
    ),
    ...searched(
      "R.I. Division of Taxation ADV 2025-13 by regfollower.com; the bound of 2026 by homepaird.com; by the seller",
      "2026-01-01"
    )
  },
  SC: {
    ...sure(flat(0.37)),
    ...read("S.C. Code 12-24-10 (getpocketlaw.com); dor.sc.gov: $1.85 per $500", "2008-06-11")
  },
  SD: {
    ...within(0.1, 0.1, "", flat(0.1)),
    ...unconfirmed("practitioner estimate: $0.50 per $500; no page was found that says so", "2026-11-28")
  },
  TN: {
    ...within(0, 0.37, "By custom the buyer pays it, though the law charges the seller.", flat(0.37, 0)),
    ...searched("Tenn. Code 67-4-409 (legalclarity.org): $0.37 per $100, in practice often by the buyer", "2025")
  },
  TX: none,
  UT: none,
  VT: {
    ...sure(),
    ...searched("madrivervalleylaw.com: the buyer pays; ehow.com", "2024")
  },
  VA: {
    ...within(0, 0.06, "It is the grantor's tax: Hampton Roads has a regional fee.", flat(0.1)),
    ...searched(
      "Code of Va. 58.1-802 by andyadvantage.wordpress.com and washingtontimes.com: $1 per $1,000",
      "2013-03-26"
    )
  },
  WA: {
    ...within(
      0.25,
      0,
      "It holds the usual local 0.5%: some places take 0.25%.",
      marginal([
        [0, 1.1],
        [525_000, 1.28],
        [1_525_000, 2.75],
        [3_025_000, 3]
      ]),
      flat(0.5)
    ),
    ...read("dor.wa.gov, real estate excise tax FAQs; local 0.5% by connectingyouhome.com", "2023-01-01")
  },
  WV: {
    ...within(
      0,
      0.22,
      "Counties may charge up to 0.33%, in addition to the state's 0.22%; the min is 0.11%.",
      flat(0.33)
    ),
    ...read(
      "W. Va. Code 11-22-2 (code.wvlegislature.gov); 110 CSR 22-3: $1.10 and $0.55 to $1.65 per $500, on the seller",
      "2024-12-13"
    )
  },
  WI: {
    ...sure(flat(0.3)),
    ...read("Wis. Stat. 77.22(1) (self-law.org): 30 cents per $100, on the grantor", "2024-08-26")
  },
  WY: none
}
