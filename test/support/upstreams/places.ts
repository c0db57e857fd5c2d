import type { Place } from "@property-intelligence/domain/address/Place.ts"

import { Geocoder } from "../../../src/sources/Geocoder.ts"

/** A place in Harris County, Texas; override what a test is about. */
export const houston = (override: Partial<Place> = {}): Place => ({ ...Geocoder.example, ...override })
