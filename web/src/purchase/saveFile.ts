/** Has the browser save a text as a file. */
export const saveFile = (name: string, text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The download reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
