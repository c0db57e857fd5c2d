/**
 * Text as it is compared and sent: NFC, upper case, one kind of dash and apostrophe, no control or format characters, no
 * parentheses with what is in them; line breaks and semicolons are commas, anything an address has no use for is a blank.
 */
export const tidyAddressText = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\r\n;|]+/g, ",")
    .replace(/\s/g, " ")
    .replace(/\p{C}/gu, "")
    .normalize("NFC")
    .replace(/\([^()]*\)/g, " ")
    .replace(/½/g, " 1/2")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[’ʼ`]/g, "'")
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")
    .replace(/\.(?!\d)/g, " ")
    .replace(/[^\p{L}\p{M}\p{N} ,'#&/.-]/gu, " ")
    .replace(/ +/g, " ")
    .replace(/^[ ,]+|[ ,]+$/g, "")

/** Text as names are compared: upper case, words of letters and digits without accents. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[\p{M}'’.]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** The parts between commas, without words that are punctuation alone; parts that are nothing else are dropped. */
export const partsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) =>
      wordsOf(part)
        .filter((word) => /[\p{L}\p{N}&]/u.test(word))
        .join(" ")
    )

/** The figures of a text, whatever stands between them. */
export const figuresOf = (text: string): string => text.replaceAll(/\D+/g, "")

export const wordsOf = (part: string): ReadonlyArray<string> => part.split(" ").filter((word) => word !== "")
