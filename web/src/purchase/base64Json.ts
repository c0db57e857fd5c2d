import { readJson } from "../page/jsonMembers.ts"

/** JSON in base64, as the headers of x402 carry it. */
export const toBase64Json = (value: unknown): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(""))

/** What a header of x402 says; `undefined` where it can't be read. */
export const fromBase64Json = (text: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return readJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
