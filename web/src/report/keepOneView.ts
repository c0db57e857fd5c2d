/**
 * Drops one of the two views of the empty page: the form, or the awaited report of a link. The server sends both, because
 * it does not see what follows the `#`.
 */
export const keepOneView = (isLinked: boolean): void => {
  const awaited = document.getElementById("linked")
  if (awaited === null) return
  const dropped = isLinked ? document.querySelector(".report-ask") : awaited
  dropped?.remove()
  awaited.classList.remove("report-linked")
  document.documentElement.classList.remove("linked")
}
