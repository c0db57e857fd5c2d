import { render } from "preact"

import { addCopyButtons } from "./copyButtons.ts"
import { Search } from "./search/Search.tsx"
import type { SearchIndex } from "./search/SearchIndex.ts"

const loadIndex = async (path: string): Promise<SearchIndex> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${response.status} for the search's index`)
  // Written by the build that wrote this program.
  const index: SearchIndex = await response.json()
  return index
}

const place = document.getElementById("docs-search")
const path = place?.dataset["index"]
if (place !== null && path !== undefined) render(<Search load={() => loadIndex(path)} />, place)
addCopyButtons(document)
