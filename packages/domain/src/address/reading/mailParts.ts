/** The words of an address, with a comma as a separate word between its parts. */
type Tokens = ReadonlyArray<string>

/** An address without its post office boxes, and the removed boxes. */
interface MailTaken {
  readonly tokens: Tokens
  /** Boxes and general delivery, as they were written: `PO BOX 12`. */
  readonly mail: ReadonlyArray<string>
}

/** Returns true if tidied words are military or diplomatic mail, which has no location: `APO AE`, `PSC 802 BOX 12`, `AE 09499`. */
export const isMilitaryMail = (tokens: Tokens): boolean => {
  const words = tokens.filter((token) => token !== ",")
  return words.some((word, index) => {
    const [next, third, fourth] = words.slice(index + 1, index + 4)
    if (postOffices.has(word) && regions.has(next ?? "")) return true
    if (regions.has(word) && /^\d{5}(?:-?\d{4})?$/.test(next ?? ""))
      return words[index - 1] !== undefined && isLast(words, index + 1)
    const isNumbered = militaryUnits.has(word) && (next === "#" ? third : next)?.match(/^#?\d+$/) !== undefined
    return isNumbered && (next === "#" ? fourth : third) === "BOX"
  })
}

const postOffices = new Set(["APO", "FPO", "DPO"])
const regions = new Set(["AA", "AE", "AP"])
const militaryUnits = new Set(["PSC", "CMR", "UNIT"])

const isLast = (words: Tokens, index: number): boolean => index === words.length - 1

/**
 * Removes post office boxes, boxes on rural and highway contract routes, private mailboxes and general delivery (USPS Publication
 * 28, sections 24 to 28). Mail reaches them, but they name no place on the ground.
 */
export const takeMail = (tokens: Tokens): MailTaken => {
  const kept: Array<string> = []
  const mail: Array<string> = []
  for (let index = 0; index < tokens.length;) {
    const end = mailEnd(tokens, index)
    if (end === null) {
      kept.push(tokens[index] ?? "")
      index++
    } else {
      mail.push(
        tokens
          .slice(index, end)
          .filter((token) => token !== ",")
          .join(" ")
      )
      kept.push(",")
      index = end
    }
  }
  return { tokens: kept, mail }
}

const boxes: ReadonlyArray<Tokens> = [
  "P O BOX",
  "PO BOX",
  "POBOX",
  "POST OFFICE BOX",
  "P O DRAWER",
  "PO DRAWER",
  "DRAWER",
  "LOCK BOX",
  "CALLER BOX",
  "MAIL SLOT",
  "MAILBOX",
  "MSC",
  "POB",
  "PMB",
  "BOX",
  "APARTADO"
].map((words) => words.split(" "))

const routes: ReadonlyArray<Tokens> = [
  "RR",
  "R R",
  "RURAL ROUTE",
  "RURAL RTE",
  "RFD",
  "HC",
  "HCR",
  "H C",
  "HIGHWAY CONTRACT",
  "HIGHWAY CONTRACT ROUTE",
  "STAR ROUTE"
].map((words) => words.split(" "))

const standAt = (tokens: Tokens, index: number, words: Tokens): boolean =>
  words.every((word, offset) => tokens[index + offset] === word)

/** The index after a post office box or general delivery that begins at an index; `null` if none begins there. */
const mailEnd = (tokens: Tokens, index: number): number | null => {
  if (standAt(tokens, index, ["GENERAL", "DELIVERY"])) return index + 2
  const route = routes.findLast((words) => standAt(tokens, index, words))
  if (route !== undefined) {
    const number = behindSign(tokens, index + route.length)
    const behind = /^#?\d+$/.test(tokens[number] ?? "") ? number + 1 : number
    const box = tokens[behind] === "," ? behind + 1 : behind
    if (tokens[box] === "BOX") return boxEnd(tokens, box + 1) ?? box + 1
  }
  const box = boxes.find((words) => standAt(tokens, index, words))
  return box === undefined ? null : boxEnd(tokens, index + box.length, box.length > 1)
}

const behindSign = (tokens: Tokens, index: number): number =>
  ["#", "NO", "NUMBER"].includes(tokens[index] ?? "") ? index + 1 : index

/** The index after a box's number or letter; `null` without one. A sure name such as `PO BOX` needs none. */
const boxEnd = (tokens: Tokens, index: number, isSure = false): number | null => {
  const number = behindSign(tokens, index)
  const isNumbered = /^#?(?:[A-Z]{0,3}\d[A-Z\d/-]*|[A-Z])$/.test(tokens[number] ?? "")
  return isNumbered ? number + 1 : isSure ? index : null
}
