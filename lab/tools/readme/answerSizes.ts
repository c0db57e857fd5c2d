/**
 * The largest answer about one house of the sandbox, by view and product, in KB of JSON (1,024 bytes, rounded up with
 * some margin). `test/server/request/answerSizes.test.ts` measures all of them.
 */
export const answerSizes = {
  brief: { intel: 2, investor: 3, full: 3, promised: "4 KB" },
  compact: { intel: 5, investor: 7, full: 12, promised: "12 KB" },
  full: { intel: 27, investor: 28, full: 49, promised: "50 KB" },
  explained: { intel: 27, investor: 76, full: 106, promised: "no bound" }
} as const
