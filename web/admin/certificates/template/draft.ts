import type { InputOf } from '#contract/call.ts'
import type { certificateCalls } from '#contract/certificates/calls.ts'

/** A template as it stands in the form. */
export type Draft = InputOf<typeof certificateCalls.saveTemplate>
