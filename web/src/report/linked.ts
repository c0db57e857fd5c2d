/**
 * Shows the view for a linked report instead of the form, if the link names a place. It runs before the first paint, as
 * a classic script in the head. It imports nothing, so that it is one small file.
 */
const fields = new URLSearchParams(location.hash.slice(1))
const address = fields.get("address")?.trim() ?? ""
const point = fields.has("lat") && fields.has("lon") ? `${fields.get("lat")}, ${fields.get("lon")}` : ""
const place = address === "" ? point : address
const { classList } = document.documentElement

if (place !== "") {
  classList.add("linked")
  // If the page's program can't be loaded, the form is better than a report that never arrives.
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && classList.remove("linked"), true)
  // The parser creates this element, so its text is there at the first paint.
  customElements.define(
    "linked-place",
    class extends HTMLElement {
      connectedCallback() {
        this.textContent = place
      }
    }
  )
}
