/** Addresses to try, each with its special feature. The sandbox has all of them. */
export const exampleAddresses = [
  { name: "Austin", address: "100 Congress Ave, Austin, TX 78701" },
  { name: "Houston", address: "1600 Smith St, Houston, TX 77002" },
  { name: "Hartford CT", address: "550 Asylum Ave, Hartford, CT 06105" },
  { name: "Puerto Rico", address: "201 Calle Fortaleza, San Juan, PR 00901" },
  { name: "AE flood zone", address: "1421 Napoleon Ave, New Orleans, LA 70115" }
] as const
