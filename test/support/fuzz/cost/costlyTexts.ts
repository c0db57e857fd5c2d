/** Texts that could be expensive to read as an address, by what is odd about them; each is as long as asked, in UTF-16 units. */
export const costlyTexts: Readonly<Record<string, (length: number, serial: number) => string>> = {
  letters: (length, serial) => `${serial} `.padEnd(length, "a"),
  digits: (length, serial) => repeated(`${serial % 10}`, length),
  numbers: (length, serial) => repeated(`${serial % 10} `, length),
  ordinals: (length, serial) => `${serial} ${repeated("1ST ", length)} ST`.slice(0, length),
  "spelled ordinals": (length, serial) => `${serial} ${repeated("TWENTY FIRST ", length)}`.slice(0, length),
  words: (length, serial) => `${serial} ${repeated("NORTH SAINT STREET AVENUE ", length)}`.slice(0, length),
  commas: (length, serial) => `${serial} A ST${repeated(",", length)}`.slice(0, length),
  "many parts": (length, serial) => `${serial} A ST, ${repeated("B, ", length)}`.slice(0, length),
  blanks: (length, serial) => `${serial}${repeated(" ", length - 10)}A ST`,
  "blanks and letters": (length, serial) => `${serial} ${repeated("  a", length)}`.slice(0, length),
  units: (length, serial) => `${serial} A ST ${repeated("APT 1 # ", length)}`.slice(0, length),
  marks: (length, serial) => `${serial} A ST ${repeated("#", length)}`.slice(0, length),
  dashes: (length, serial) => `${serial}${repeated("-1", length)} A ST`.slice(0, length),
  fractions: (length, serial) => `${serial} ${repeated("1/2 ", length)} A ST`.slice(0, length),
  counties: (length, serial) => `${serial} A ST, ${repeated("A COUNTY ", length)}, TX`.slice(0, length),
  countries: (length, serial) => `${serial} A ST, A, TX${repeated(", USA", length)}`.slice(0, length),
  highways: (length, serial) => `${serial} ${repeated("US HWY 1 ", length)}`.slice(0, length),
  boxes: (length, serial) => `${serial} ${repeated("PO ", length)}`.slice(0, length),
  urbanizations: (length, serial) => `${repeated("URB A, ", length)} ${serial} CALLE B`.slice(-length),
  ligatures: (length, serial) => `${serial} ${repeated("\ufdfa", length)}`.slice(0, length),
  "full width": (length, serial) => `${serial} ${repeated("\uff21\uff11\u3000", length)}`.slice(0, length),
  "combining marks": (length, serial) => `${serial} ${repeated("a\u0301\u0315\u0300\u05ae", length)}`.slice(0, length),
  "marks in the wrong order": (length, serial) =>
    `${serial} a${repeated("\u0315\u0300\u05ae\u0323", length)}`.slice(0, length),
  jamo: (length, serial) => `${serial} ${repeated("\u1100\u1161\u11a8", length)}`.slice(0, length),
  emoji: (length, serial) =>
    `${serial} ${repeated("\u{1f3e0}\u200d", length)}`.slice(0, length - (length % 2)).toWellFormed(),
  "case that grows": (length, serial) => `${serial} ${repeated("\u0390\u00df\ufb03", length)}`.slice(0, length)
}

const repeated = (text: string, length: number): string => text.repeat(Math.max(1, Math.ceil(length / text.length)))
