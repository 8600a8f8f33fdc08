/** 1 person, 1,200 people: alone or in a list; a sentence says both of its forms whole. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
