/**
 * Whether the service has been released anew since a page's program was loaded: its files are named by what is in them, and those of
 * another build are not there. `false` where it can't be found out.
 */
export const isOutdated = async (program: string): Promise<boolean> => {
  try {
    const { status } = await fetch(program, { method: "HEAD", cache: "no-store" })
    return status === 404
  } catch {
    return false
  }
}
