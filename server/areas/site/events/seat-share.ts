/**
 * How many seats of an event one network may hold, and take in an hour. A college or a computer room is one network, and
 * a class of it may come: a third of the seats, half of a small event's up to five. Within an hour half of that, so that
 * whoever takes seats to harm is seen before they are gone.
 */
export function seatShareOf(seats: number): { held: number; anHour: number } {
  const small = Math.min(5, Math.ceil(seats / 2))
  return {
    held: Math.max(small, Math.ceil(seats / 3)),
    anHour: Math.max(small, Math.ceil(seats / 6)),
  }
}
