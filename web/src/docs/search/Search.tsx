import { useEffect, useRef, useState } from "preact/hooks"

import { type Found, foundIn, type SearchIndex, wordsIn } from "./foundIn.ts"

/** The state of the search index: the index, `loading`, `failed`, or `null` before the search is used. */
type Loading = SearchIndex | "loading" | "failed" | null

/** The search in the docs: a field with its results below. It is used by keyboard as a combobox. */
export const Search = ({ load }: { readonly load: () => Promise<SearchIndex> }) => {
  const [index, setIndex] = useState<Loading>(null)
  const [query, setQuery] = useState("")
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const options = useRef<HTMLDivElement>(null)

  const found = typeof index === "object" && index !== null && query.trim() !== "" ? foundIn(index, query) : []
  const isShown = isOpen && query.trim() !== ""
  const active = found[chosen]

  const loadOnce = () => {
    if (index !== null && index !== "failed") return
    setIndex("loading")
    load().then(setIndex, () => setIndex("failed"))
  }

  useEffect(() => {
    options.current?.children[chosen]?.scrollIntoView({ block: "nearest" })
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = chosenBy(event.key, chosen, found.length)
    if (isShown && next !== null) {
      event.preventDefault()
      setChosen(next)
    } else if (event.key === "Enter") {
      const first = active ?? found[0]
      if (isShown && first !== undefined) location.assign(first.href)
    } else if (event.key === "Escape" && query !== "") {
      event.preventDefault()
      if (isShown) setOpen(false)
      else setQuery("")
    } else if (event.key === "ArrowDown") {
      setOpen(true)
    }
  }

  return (
    <div
      class="docs-finder"
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <label class="hidden-visually" for="docs-query">
        Search the docs
      </label>
      <input
        id="docs-query"
        class="field"
        type="text"
        role="combobox"
        placeholder="Search the docs"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-autocomplete="list"
        aria-controls="docs-found"
        aria-expanded={isShown && found.length > 0}
        aria-activedescendant={isShown && active !== undefined ? optionId(chosen) : undefined}
        value={query}
        onFocus={() => {
          loadOnce()
          setOpen(true)
        }}
        onInput={({ currentTarget }) => {
          loadOnce()
          setQuery(currentTarget.value)
          setChosen(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <div class="docs-results" hidden={!isShown}>
        <p class="docs-count" role="status">
          {isShown ? countText(index, found.length) : ""}
        </p>
        <div id="docs-found" role="listbox" aria-label="Results" ref={options} hidden={found.length === 0}>
          {found.map((each, at) => (
            <Option key={each.href} at={at} found={each} isChosen={at === chosen} query={query} />
          ))}
        </div>
      </div>
    </div>
  )
}

const optionId = (at: number): string => `docs-found-${at}`

/** The index of the result that a key selects; `null` if the key selects none. */
const chosenBy = (key: string, chosen: number, count: number): number | null => {
  if (count === 0) return null
  if (key === "ArrowDown") return (chosen + 1) % count
  if (key === "ArrowUp") return chosen <= 0 ? count - 1 : chosen - 1
  return null
}

const countText = (index: Loading, count: number): string => {
  if (index === "failed") return "The search could not be loaded. Type to try again."
  if (index === null || index === "loading") return "Loading the search"
  if (count === 0) return "Nothing found. Try other words, or fewer."
  return count === 1 ? "1 result" : `${count} results`
}

interface OptionProps {
  readonly at: number
  readonly found: Found
  readonly isChosen: boolean
  readonly query: string
}

const Option = ({ at, found: { group, heading, href, snippet, title }, isChosen, query }: OptionProps) => (
  <a id={optionId(at)} class="docs-found" role="option" aria-selected={isChosen} tabIndex={-1} href={href}>
    <span class="docs-found-title">{withMarks(heading ?? title, query)}</span>
    <span class="docs-found-place">{heading === null ? group : `${group}, ${title}`}</span>
    {snippet === "" ? null : <span class="docs-found-snippet">{withMarks(snippet, query)}</span>}
  </a>
)

/** A text with marks on the words that begin with a search term. */
const withMarks = (text: string, query: string) => {
  const stems = wordsIn(query).map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))
  if (stems.length === 0) return text
  return text.split(/([a-z0-9]+)/i).map((word, at) => {
    const stem = at % 2 === 1 ? stems.find((each) => word.toLowerCase().startsWith(each)) : undefined
    return stem === undefined ? word : [<mark key={at}>{word.slice(0, stem.length)}</mark>, word.slice(stem.length)]
  })
}

/** The element of the page for the search. The page's program fills it in, because the search needs JavaScript. */
export const SearchPlace = ({ path }: { readonly path: string }) => (
  <div class="docs-search" id="docs-search" data-index={path} />
)
