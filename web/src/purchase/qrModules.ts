import { encodeQR } from "qr"

/** The modules of a text's QR code, row by row: true for a dark module. */
export const qrModules = (text: string): ReadonlyArray<ReadonlyArray<boolean>> =>
  encodeQR(text, "raw", { border: 4, ecc: "low" })
