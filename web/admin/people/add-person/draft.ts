import type { Group } from '#contract/groups.ts'
import type { Values } from '../list/person-form.ts'

/** A session that ends by itself leaves keys of this ending alone. */
function keyOf(group: Group): string {
  return `add-${group}-draft`
}

/** What was typed and not sent; passwords are never kept. */
export function readDraft(group: Group): Values | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(group)) ?? 'null')
    return draft && typeof draft === 'object' ? draft : null
  } catch {
    return null
  }
}

export function keepDraft(group: Group, { password: _, confpassword: __, ...values }: Values): void {
  sessionStorage.setItem(keyOf(group), JSON.stringify(values))
}

export function dropDraft(group: Group): void {
  sessionStorage.removeItem(keyOf(group))
}
