import type { ComponentChildren, VNode } from "preact"

interface KeptProps {
  readonly name: string
  readonly children: ComponentChildren
}

/** A part of the page that the browser keeps as the server's HTML, so that its code need not be sent. */
export const Kept = ({ children, name }: KeptProps) => (
  <div class="kept" id={idOf(name)}>
    {children}
  </div>
)

/** The same part in the browser, with the HTML that the server has sent. */
export const keptPart = (name: string): VNode => (
  <div
    class="kept"
    id={idOf(name)}
    dangerouslySetInnerHTML={{ __html: document.getElementById(idOf(name))?.innerHTML ?? "" }}
  />
)

const idOf = (name: string): string => `kept-${name}`
