/** A text in single quotes for a shell, which has no escape within them. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
