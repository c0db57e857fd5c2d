/**
 * A point as a key: rounded to the given decimals of a degree (5 are about a metre, 4 eleven, 3 a hundred), so that what is
 * kept for a point answers its nearest neighbourhood.
 */
export const pointKey = ({ lat, lon }: { readonly lat: number; readonly lon: number }, decimals: number): string =>
  `${lat.toFixed(decimals)},${lon.toFixed(decimals)}`
