/**
 * Addresses that mail reaches but that name no place on the ground: post office boxes, boxes on rural and highway contract
 * routes, general delivery, and military and diplomatic mail. `null` for any other tidied text.
 */
export const mailOnly = (text: string): "PostOfficeBox" | "MilitaryMail" | null => {
  if (military.some((pattern) => pattern.test(text))) return "MilitaryMail"
  return boxes.some((pattern) => pattern.test(text)) ? "PostOfficeBox" : null
}

const military = [/\b[AFD]PO[ ,]+A[AEP]\b/, /\b(?:PSC|CMR|UNIT) ?#? ?\d+[ ,]+BOX\b/, /, ?A[AEP][ ,]+\d{5}/]

const boxes = [
  /\b(?:P ?O ?|POST OFFICE )BOX\b/,
  /\bPOB #?\d/,
  /\b(?:RR|R R|RURAL R(?:OU)?TE|RFD|HC|HCR|H C|HIGHWAY CONTRACT(?: ROUTE)?|STAR ROUTE) ?#? ?\d*[ ,]+BOX\b/,
  /^BOX #? ?\d/,
  /\bAPARTADO #? ?\d/,
  /\bGENERAL DELIVERY\b/
]
