import { Context, type Effect } from "effect"

import type { AddressError } from "../domain/Address.ts"
import type { PropertyReport } from "../domain/report/PropertyReport.ts"
import type { LocateError } from "../sources/Geocoder.ts"

/** The property intelligence program. */
export class PropertyIntel extends Context.Service<
  PropertyIntel,
  {
    /**
     * The report for an asked address: located first, then all fourteen sources at once. A source that fails leaves its
     * section `null` and says why in `meta.sources`; only an address that can't be used or placed fails the report.
     */
    readonly report: (request: {
      readonly address: string
      readonly requestId: string
    }) => Effect.Effect<PropertyReport, AddressError | LocateError>
  }
>()("property-intelligence/report/PropertyIntel") {}
