/**
 * An address text in the form that is compared and sent: NFC, upper case, letters and digits in their plain width. It
 * has one kind of dash and apostrophe, and no control or format characters. Line breaks and semicolons become commas;
 * characters that no address needs become blanks.
 */
export const tidyAddressText = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\r\n;|]+/g, ",")
    .replace(/\s/g, " ")
    .replace(/\p{C}/gu, "")
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .toUpperCase()
    .normalize("NFC")
    .replace(/[¼½¾]/g, (fraction) => ` ${fractions[fraction] ?? ""} `)
    .replace(/\p{Pd}/gu, "-")
    .replace(/[’ʼ`]/g, "'")
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")
    .replace(/\.(?!\d)|(?<!\d)\./g, " ")
    .replace(/[^\p{L}\p{M}\p{N} ,'#&/.()-]/gu, " ")
    .replace(/ +/g, " ")
    .replace(/^[ ,]+|(?<![ ,])[ ,]+$/g, "")

const fractions: Readonly<Record<string, string>> = { "¼": "1/4", "½": "1/2", "¾": "3/4" }

/** A name in the form that is compared: upper case, words of letters and digits without accents. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[\p{M}'’.]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** The digits of a text, ignoring everything between them. */
export const figuresOf = (text: string): string => text.replaceAll(/\D+/g, "")

export const wordsOf = (part: string): ReadonlyArray<string> => part.split(" ").filter((word) => word !== "")

/**
 * A city's name in mixed case, from upper case: `WINSTON-SALEM` is `Winston-Salem`, `MCALLEN` is `McAllen`, and `TRUTH
 * OR CONSEQUENCES` is `Truth or Consequences`.
 */
export const cityName = (upperCase: string): string =>
  upperCase
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (initial) => initial.toUpperCase())
    .replace(/(?<=\bMc)\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<= )(?:And|By|De|Del|Du|In|La|Las|Los|Of|On|Or|The|Upon)(?= )/g, (word) => word.toLowerCase())
    .replace(/'S\b/g, "'s")
