/** The price of a RentCast request, US dollars: above its smallest plan ($74 for 1,000 a month), and in its largest ($449 for 25,000). */
export const rentCastRequest = { most: 0.06, least: 449 / 25_000 }
