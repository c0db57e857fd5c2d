/** For how long a button says that it has copied. */
const saidFor = 2000

/** Puts a button beside each block of code, which copies it. */
export const addCopyButtons = (page: ParentNode): void => {
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

/** Copies a text. Where pages may not write to the clipboard, as without HTTPS, it is selected, to be copied by hand. */
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
