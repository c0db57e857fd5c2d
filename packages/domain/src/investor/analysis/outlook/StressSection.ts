import { Schema } from "effect"

import { decimals, offerPrice, percentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import { dollarField, figureField, knownDollarField, knownTextField, textField } from "../field/fields.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"
import { OfferOutcome } from "./OffersSection.ts"

/**
 * The section with the deal's results under each stress case. The first row is the deal as it is, the last has several
 * changes at once, and every other row has one. US dollars.
 */
export const StressSection = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      name: knownTextField("The change; `base` is the deal as it is.", "base"),
      cashFlowAnnual: knownDollarField("Cash flow of the plain rental, US dollars a year.", -7887),
      dscr: figureField("Net operating income divided by debt service.", 0.57, "`null` without debt."),
      cashOnCash: textField(
        "Cash flow divided by the cash invested, percent.",
        "-13.10%",
        "`null` if no own cash goes in."
      ),
      internalRateOfReturn: textField(
        "Return of the plain rental over the years held, percent a year.",
        "-2.80%",
        "`null` if no rate fits."
      ),
      longTermRentalOffer: dollarField(
        "Highest price at which the plain rental's cash flow is not negative, US dollars.",
        97_256,
        "`null` if every price works, or none does: `longTermRentalOfferOutcome` says which."
      ),
      longTermRentalOfferOutcome: OfferOutcome.annotate({
        description:
          "`price`: up to a price. `anyPrice`: at every price from $5,000 to $100,000,000. `noPrice`: at none of them.",
        examples: ["price"]
      }),
      brrrrCashLeft: dollarField("Own money left in the BRRRR, US dollars.", 121_181),
      flipProfit: dollarField("Profit of the flip, US dollars.", -53_876)
    })
  )
).annotate({ identifier: "StressTable" })

/** Writes the stress table. */
export const stressSection = ({ stress }: Underwriting): typeof StressSection.Type =>
  whenKnown(stress, (outcomes) =>
    outcomes.map((outcome) => ({
      name: outcome.name,
      cashFlowAnnual: wholeDollars(outcome.cashFlowAnnual),
      dscr: whenKnown(outcome.dscr, (cover) => decimals(cover, 2)),
      cashOnCash: rateText(outcome.cashOnCash),
      internalRateOfReturn: rateText(outcome.internalRateOfReturn),
      longTermRentalOffer: offerPrice(outcome.longTermRentalOffer),
      longTermRentalOfferOutcome: outcome.longTermRentalOffer.kind,
      brrrrCashLeft: whenKnown(outcome.brrrrCashLeft, wholeDollars),
      flipProfit: whenKnown(outcome.flipProfit, wholeDollars)
    }))
  )

const rateText = (rate: number | null): string | null => whenKnown(rate, (known) => percentText(100 * known, 2))
