/** Houses of the sandbox whose reports come to different results. */
export const sandboxExamples = [
  { name: "A clear buy", address: "1610 Sycamore St, Memphis, TN 38103" },
  { name: "A close call", address: "870 Oak St, Cleveland, OH 44102" },
  { name: "In a flood zone", address: "1421 Napoleon Ave, New Orleans, LA 70115" },
  { name: "A vacant lot", address: "118 Sumac Ln, Boise, ID 83702" },
  { name: "Few answers", address: "201 Calle Fortaleza, San Juan, PR 00901" }
] as const

/** Addresses to try, each with what is special about it. The sandbox has all of them. */
export const exampleAddresses = [
  { name: "Austin", address: "100 Congress Ave, Austin, TX 78701" },
  { name: "Houston", address: "1600 Smith St, Houston, TX 77002" },
  { name: "Hartford CT", address: "550 Asylum Ave, Hartford, CT 06105" },
  { name: "Puerto Rico", address: "201 Calle Fortaleza, San Juan, PR 00901" },
  { name: "AE flood zone", address: "1421 Napoleon Ave, New Orleans, LA 70115" }
] as const
