import type { ComponentChildren, VNode } from "preact"

interface KeptProps {
  readonly name: string
  readonly children: ComponentChildren
}

/** A part of the server's page that the page's program keeps as HTML, so that no code for it is sent. */
export const Kept = ({ children, name }: KeptProps) => (
  <div class="kept" id={idOf(name)}>
    {children}
  </div>
)

/** The same part in the browser: the HTML that the server sent. */
export const keptPart = (name: string): VNode => (
  <div
    class="kept"
    id={idOf(name)}
    dangerouslySetInnerHTML={{ __html: document.getElementById(idOf(name))?.innerHTML ?? "" }}
  />
)

const idOf = (name: string): string => `kept-${name}`
