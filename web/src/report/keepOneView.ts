/**
 * Removes one of the two views of the empty page: the form, or the view for a linked report that is loading. The server
 * sends both, because it can't see the part of the link after the `#`.
 */
export const keepOneView = (isLinked: boolean): void => {
  const awaited = document.getElementById("linked")
  if (awaited === null) return
  const dropped = isLinked ? document.querySelector(".report-ask") : awaited
  dropped?.remove()
  awaited.classList.remove("report-linked")
  document.documentElement.classList.remove("linked")
}
