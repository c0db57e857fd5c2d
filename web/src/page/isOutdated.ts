/**
 * Returns true if a newer release has replaced the loaded program of a page. A program's file name depends on its
 * content, so the file of an older build is missing. Returns false if the check fails.
 */
export const isOutdated = async (program: string): Promise<boolean> => {
  try {
    const { status } = await fetch(program, { method: "HEAD", cache: "no-store" })
    return status === 404
  } catch {
    return false
  }
}
