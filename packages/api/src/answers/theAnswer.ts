/** What `data` of every answer says of itself. */
export const theAnswer = { description: "What was asked for." }
