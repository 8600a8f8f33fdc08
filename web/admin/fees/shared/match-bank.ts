import { bankCalls } from '#contract/fees/bank-calls.ts'
import { call } from '#web/lib/browser-api.ts'

/** Looks at every open credit, a part at a time; answers how many payments were found. */
export async function matchBank(): Promise<number> {
  let [matched, cursor] = [0, undefined as string | undefined]
  do {
    const part = await call(bankCalls.match, { cursor })
    matched += part.matched
    cursor = part.next ?? undefined
  } while (cursor)
  return matched
}
