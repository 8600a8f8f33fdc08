import { messages } from '#contract/messages.ts'

/** What is said beside each of these fields while it is empty. */
export function fillIn(fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, messages.fillThisIn]))
}
