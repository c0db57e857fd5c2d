/** Where the search is put, once its program runs: without one there is nothing to look for by. */
export const SearchPlace = ({ path }: { readonly path: string }) => (
  <div class="docs-search" id="docs-search" data-index={path} />
)
