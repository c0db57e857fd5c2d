import { planNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { dollars } from "../figures/figures.ts"

/** The main figures of a report about the sandbox's house, at its address. */
export const specimen = {
  address: "1090 Oak St, Memphis, TN 38103",
  headline: "Buy only at $187,238 or less, as a plain rental; the estimated $203,000 is too much.",
  plans: [
    { name: planNames.longTermRental, worksUpTo: 187_238 },
    { name: planNames.brrrr, worksUpTo: 150_740 },
    { name: planNames.shortTermRental, worksUpTo: 65_386 }
  ],
  value: 203_000,
  rent: 2540,
  risk: "31 of 100, low",
  flood: "Zone X"
} as const

/** The beginning of a report, to show what a visitor gets. */
export const Specimen = () => (
  <figure class="specimen" aria-labelledby="specimen">
    <figcaption id="specimen">A report begins like this. The house is made up.</figcaption>
    <div class="specimen-sheet">
      <p class="specimen-address">{specimen.address}</p>
      <p class="specimen-verdict">{specimen.headline}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col" class="number">
              Works up to
            </th>
          </tr>
        </thead>
        <tbody>
          {specimen.plans.map(({ name, worksUpTo }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="number">{dollars(worksUpTo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl class="specimen-figures">
        <div>
          <dt>Value</dt>
          <dd>{dollars(specimen.value)}</dd>
        </div>
        <div>
          <dt>Rent</dt>
          <dd>{dollars(specimen.rent)}/mo</dd>
        </div>
        <div>
          <dt>Risk</dt>
          <dd>{specimen.risk}</dd>
        </div>
        <div>
          <dt>Flood</dt>
          <dd>{specimen.flood}</dd>
        </div>
      </dl>
    </div>
  </figure>
)
