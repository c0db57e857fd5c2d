import { render } from "preact"

import type { SearchIndex } from "./search/foundIn.ts"
import { Search } from "./search/Search.tsx"

const loadIndex = async (path: string): Promise<SearchIndex> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${response.status} for the search index`)
  // The same build wrote this file and this program.
  const index: SearchIndex = await response.json()
  return index
}

/** The number of milliseconds for which a copy button shows "copied". */
const saidFor = 2000

/** Adds a copy button to each block of code. */
const addCopyButtons = (page: ParentNode): void => {
  for (const block of page.querySelectorAll(".docs-code")) {
    const button = document.createElement("button")
    button.type = "button"
    button.className = "docs-copy"
    button.textContent = "Copy"
    button.setAttribute("aria-live", "polite")
    button.addEventListener("click", () => {
      const say = (word: string) => {
        button.textContent = word
        setTimeout(() => (button.textContent = "Copy"), saidFor)
      }
      copied(block.querySelector("pre")).then(
        () => say("Copied"),
        () => say("Select it to copy")
      )
    })
    block.append(button)
  }
}

/**
 * Copies a text to the clipboard. If the page may not write to the clipboard, e.g. without HTTPS, it selects the text
 * so that the reader can copy it, and rejects.
 */
const copied = async (code: HTMLElement | null): Promise<void> => {
  if (code === null) return
  const text = (code.textContent ?? "").trim()
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    getSelection()?.selectAllChildren(code)
    throw error
  }
}

const place = document.getElementById("docs-search")
const path = place?.dataset["index"]
if (place !== null && path !== undefined) render(<Search load={() => loadIndex(path)} />, place)
addCopyButtons(document)
