const timeZone = 'Asia/Kolkata'
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
const dayInBrief = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone })
const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** 5 March 2026. The zone is fixed, so that the server and every browser write the same. */
export function readableDay(moment: string): string {
  return day.format(new Date(moment))
}

/** 5 Mar 2026, for tables. */
export function shortDay(moment: string): string {
  return dayInBrief.format(new Date(moment))
}

export function readableMoment(moment: string): string {
  return dayAndTime.format(new Date(moment))
}
