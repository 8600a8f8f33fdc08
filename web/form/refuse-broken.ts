import type { Problem } from '#contract/rules.ts'
import { FormFault } from './form-fault.ts'

/** Refuses a form that breaks rules: all of them are told beside their fields, the first one in the toast. */
export function refuseBroken(rules: Record<string, Problem>): void {
  const broken = Object.entries(rules).filter((rule): rule is [string, string] => rule[1] !== null)
  const [first] = broken
  if (first) throw new FormFault(first[1], Object.fromEntries(broken))
}
