const rowsType = /(?:^|,)\s*application\/x-ndjson\s*(?:;[^,]*)?(?=,|$)/i

const refusedRows = /(?:^|,)\s*application\/x-ndjson\s*;\s*q=0(?:\.0{0,3})?\s*(?=,|$)/i

/** Whether who sent this `Accept` asks for an answer in rows, `application/x-ndjson`. Who takes anything gets it in one piece. */
export const acceptsRows = (accept: string | undefined): boolean =>
  accept !== undefined && rowsType.test(accept) && !refusedRows.test(accept)
