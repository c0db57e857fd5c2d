/**
 * The price of a RentCast request in US dollars: `most` in excess of its smallest plan ($74 for 1,000 a month), and
 * `least` in its largest plan ($449 for 25,000).
 */
export const rentCastRequest = { most: 0.06, least: 449 / 25_000 }
