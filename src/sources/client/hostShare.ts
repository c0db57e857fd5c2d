/** Hosts of ArcGIS Online, where many owners keep their layers, each under a path of its own. */
const sharedHost = /^services\d*\.arcgis\.com$/

/**
 * Whose health a URL's answers speak of: its host's, or on a host that many owners share, its owner's share of it, e.g.
 * `services.arcgis.com/VTyQ9soqVukalItT`. One owner's broken layer says nothing of its neighbours'.
 */
export const shareOf = ({ host, pathname }: URL): string =>
  sharedHost.test(host) ? `${host}/${pathname.split("/", 2)[1] ?? ""}` : host

/** A share's host, and its owner on it where it is not all of the host. */
export const partsOfShare = (share: string): { readonly host: string; readonly owner: string | undefined } => {
  const [host = share, owner] = share.split("/", 2)
  return { host, owner }
}
