/** A city's name in mixed case: `WINSTON-SALEM` is `Winston-Salem`, `MCALLEN` is `McAllen`, `TRUTH OR CONSEQUENCES` keeps its `or`. */
export const cityName = (upperCase: string): string =>
  upperCase
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (initial) => initial.toUpperCase())
    .replace(/(?<=\bMc)\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<= )(?:And|By|De|Del|Du|In|La|Las|Los|Of|On|Or|The|Upon)(?= )/g, (word) => word.toLowerCase())
    .replace(/'S\b/g, "'s")
