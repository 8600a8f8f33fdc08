export const years = [1, 2, 3, 4] as const
export type Year = (typeof years)[number]

export const yearLabels: Record<Year, string> = {
  1: '1st Year',
  2: '2nd Year',
  3: '3rd Year',
  4: '4th Year',
}

export function semestersOf(year: Year): [number, number] {
  return [year * 2 - 1, year * 2]
}

export function semesterLabel(semester: number): string {
  return `${semester} Sem`
}
