import { encodeQR } from "qr"

/** The dark modules of a QR code of a text, row by row. */
export const qrModules = (text: string): ReadonlyArray<ReadonlyArray<boolean>> =>
  encodeQR(text, "raw", { border: 4, ecc: "low" })
