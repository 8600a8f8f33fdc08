import type { Group } from '#contract/groups.ts'

/** Where the requests of somebody by that name are decided. */
export function decidePath(group: Group, name: string): string {
  return `/admin/pendingreq?${new URLSearchParams({ group, q: name })}`
}
