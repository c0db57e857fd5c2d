/** The pages that have a program of their own. */
export type PageName = "front" | "report" | "status" | "docs"

type Program = {
  readonly script: string
  /** Modules that the program imports. */
  readonly preload: ReadonlyArray<string>
}

/** Where the built files are; the build puts it in, once it has named them. */
declare const __ASSETS__: Readonly<Record<PageName, Program>> & {
  readonly style: string
  /** The licences of the code of others in the programs. */
  readonly licenses: string
}

export const assets = __ASSETS__
