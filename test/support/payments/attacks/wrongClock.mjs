// Loaded before a program (`--import`): its clock is ahead by `CLOCK_AHEAD_SECONDS`. What only measures durations stays right.
const ahead = Number(process.env.CLOCK_AHEAD_SECONDS) * 1000
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...parts) {
    if (parts.length === 0) super(RightDate.now() + ahead)
    else super(...parts)
  }

  static now() {
    return RightDate.now() + ahead
  }
}
