/**
 * Returns true if the service was released again after a page's program was loaded. The programs are named by their
 * content, so an older build's files are missing. `false` if the check fails.
 */
export const isOutdated = async (program: string): Promise<boolean> => {
  try {
    const { status } = await fetch(program, { method: "HEAD", cache: "no-store" })
    return status === 404
  } catch {
    return false
  }
}
