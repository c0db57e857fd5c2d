/** In every text that an enemy plants: it may be in an answer, cleaned and short, but in no log and no span. */
export const canary = "ENEMY7Q"

/** What an enemy writes where a text stands. */
export const enemyTexts: ReadonlyArray<string> = [
  `${canary}<script>alert(1)</script>`,
  `</script><img src=x onerror=${canary}>`,
  `${canary}\u001b[31mred\u001b[0m\u009b1m`,
  `\u202e${canary}\u2066\u200b\ufeff`,
  `${canary}\u0000after`,
  `${canary}\ud800`,
  `\udfff${canary}`,
  `${canary}\r\nlevel=ERROR message="all keys leaked"`,
  `${canary}\u2028\u2029`,
  canary.repeat(3000),
  `${canary} {{7*7}} \${7*7} %s%n`,
  `'; DROP TABLE ledger; -- ${canary}`,
  `../../../etc/passwd ${canary}`
]

/** What stands for nothing, or for something else, in one program or another. */
export const emptyTexts: ReadonlyArray<string> = [
  "",
  " ",
  "\t\n",
  "null",
  "undefined",
  "N/A",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e999",
  "0x1F",
  "1,234",
  "1e308",
  "-1",
  "−5",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty"
]

/** Days that are none, or not of this world. */
export const enemyDays: ReadonlyArray<string> = [
  "9999-12-31",
  "9999-99-99",
  "0000-00-00",
  "0001-01-01",
  "1000-01-01",
  "2026-02-31",
  "2199-01-01T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "-000001-01-01",
  "yesterday"
]

/** Numbers as they stand in a text: no program reads the first ones in JSON. */
export const enemyNumbers: ReadonlyArray<string> = [
  "NaN",
  "Infinity",
  "-Infinity",
  "0x1F",
  "1e999",
  "-1e999",
  "1e308",
  "-1e308",
  "1e18",
  "-1e18",
  "-1",
  "-0.5",
  "9007199254740993",
  "123456789.123456789"
]
