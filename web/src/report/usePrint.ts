import { useEffect } from "preact/hooks"

/** Readies the page for paper: its address in the running head and the title, and everything that is folded open. */
export const usePrint = (address: string) => {
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = document.title
    dataset["runningHead"] = address
    if (!before.startsWith(address)) document.title = `${address} · ${before}`
    return () => {
      delete dataset["runningHead"]
      document.title = before
    }
  }, [address])
  useEffect(() => {
    let opened: ReadonlyArray<HTMLDetailsElement> = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>(".report details:not([open])")]
      for (const details of opened) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
    }
    addEventListener("beforeprint", open)
    addEventListener("afterprint", close)
    return () => {
      removeEventListener("beforeprint", open)
      removeEventListener("afterprint", close)
    }
  }, [])
}
