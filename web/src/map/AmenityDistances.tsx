import type { WalkabilitySection } from "../../../src/domain/report/WalkabilitySection.ts"
import { count } from "../figures/figures.ts"

/** How far the nearest amenity of each category is, on a scale to the edge of the walk; the direction is not known. */
export const AmenityDistances = ({
  walkability: { amenities, radiusMeters }
}: {
  readonly walkability: WalkabilitySection
}) =>
  amenities.length === 0 ? null : (
    <table class="map-amenities">
      <caption>
        The nearest of each kind within {radiusMeters} m, in a straight line, and how many there are. The direction is
        not known.
      </caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">
            <span class="hidden-visually">Distance, drawn</span>
            <span class="map-axis" aria-hidden="true">
              <span>0</span>
              <span>{radiusMeters / 2}</span>
              <span>{radiusMeters} m</span>
            </span>
          </th>
          <th scope="col" class="number">
            Nearest
          </th>
          <th scope="col" class="number">
            Count
          </th>
        </tr>
      </thead>
      <tbody>
        {amenities.toSorted(byDistance).map((amenity) => (
          <tr key={amenity.category}>
            <th scope="row">{amenity.category}</th>
            <td>
              <DistanceLine share={amenity.nearestMeters === null ? null : amenity.nearestMeters / radiusMeters} />
            </td>
            <td class="number">{amenity.nearestMeters === null ? "none" : `${count(amenity.nearestMeters)} m`}</td>
            <td class="number">{count(amenity.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

type Amenity = WalkabilitySection["amenities"][number]

/** Nearest first; what is not there comes last. */
const byDistance = (one: Amenity, other: Amenity): number =>
  (one.nearestMeters ?? Number.MAX_VALUE) - (other.nearestMeters ?? Number.MAX_VALUE)

const DistanceLine = ({ share }: { readonly share: number | null }) => (
  <svg class="map-distance" width="100%" height="16" aria-hidden="true">
    <line class="map-track" x1="0" x2="100%" y1="8" y2="8" />
    <line class="map-half" x1="50%" x2="50%" y1="4" y2="12" />
    {share === null ? null : (
      <>
        <line class="map-reach" x1="0" x2={`${(share * 100).toFixed(1)}%`} y1="8" y2="8" />
        <circle class="map-tick" cx={`${(share * 100).toFixed(1)}%`} cy="8" r="4" />
      </>
    )}
  </svg>
)
